/// A queue in a ring buffer. With a limit, the queue keeps only the newest elements.
///
/// The memory is managed by hand: in generic code, an array of optionals would need metadata
/// lookups.
final class RingBuffer<Element> {
  let limit: Int
  @exclusivity(unchecked) private var memory: UnsafeMutablePointer<Element>
  @exclusivity(unchecked) private var capacity: Int
  @exclusivity(unchecked) private var head = 0
  @exclusivity(unchecked) private(set) var count = 0

  init(limit: Int = .max) {
    self.limit = limit
    capacity = min(limit, 4)
    memory = .allocate(capacity: capacity)
  }

  deinit {
    removeAll()
    memory.deallocate()
  }

  /// Adds an element, and drops the oldest element if the queue is full.
  func append(_ element: Element) {
    if limit == 0 { return }
    if count == limit {
      memory[head] = element
      head = head + 1 == capacity ? 0 : head + 1
      return
    }
    if count == capacity { grow() }
    let end = head + count
    (memory + (end < capacity ? end : end - capacity)).initialize(to: element)
    count += 1
  }

  /// The oldest element; the queue must not be empty.
  var first: Element { memory[head] }

  /// Removes the oldest element; the queue must not be empty.
  func removeFirst() -> Element {
    let element = (memory + head).move()
    head = head + 1 == capacity ? 0 : head + 1
    count -= 1
    return element
  }

  /// The elements, oldest first.
  ///
  /// - Complexity: O(n) in the number of elements.
  var elements: [Element] {
    (0..<count).map { memory[head + $0 < capacity ? head + $0 : head + $0 - capacity] }
  }

  func removeAll() {
    let untilEnd = min(count, capacity - head)
    (memory + head).deinitialize(count: untilEnd)
    memory.deinitialize(count: count - untilEnd)
    head = 0
    count = 0
  }

  private func grow() {
    let larger = min(capacity * 2, limit)
    let new = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    let untilEnd = capacity - head
    new.moveInitialize(from: memory + head, count: untilEnd)
    (new + untilEnd).moveInitialize(from: memory, count: head)
    memory.deallocate()
    memory = new
    head = 0
    capacity = larger
  }
}
