struct PriorityQueue<Element> {
  private var heap: [Element] = []
  private let isBefore: (Element, Element) -> Bool

  init(sort: @escaping (Element, Element) -> Bool) { isBefore = sort }

  var count: Int { heap.count }
  var peek: Element? { heap.first }

  mutating func push(_ element: Element) {
    heap.append(element)
    var child = heap.count - 1
    while child > 0, case let parent = (child - 1) / 2, isBefore(heap[child], heap[parent]) {
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func pop() -> Element? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      siftDown(0)
    }
    return first
  }

  private mutating func siftDown(_ start: Int) {
    var parent = start
    while true {
      var best = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && isBefore(heap[child], heap[best]) {
        best = child
      }
      if best == parent { return }
      heap.swapAt(parent, best)
      parent = best
    }
  }
}

extension PriorityQueue where Element: Comparable {
  init() { self.init(sort: <) }
}

extension PriorityQueue: Sequence, IteratorProtocol {
  mutating func next() -> Element? { pop() }
}

enum Urgency: Int, Comparable {
  case low, normal, high
  static func < (a: Urgency, b: Urgency) -> Bool { a.rawValue < b.rawValue }
}

struct Task {
  let name: String
  let urgency: Urgency
}

var numbers = PriorityQueue<Int>()
for number in [5, 1, 8, 3, 9, 2] { numbers.push(number) }
print(numbers.peek ?? 0, Array(numbers), numbers.count)
print(numbers.pop() ?? 0, numbers.pop() ?? 0, numbers.count)

var tasks = PriorityQueue<Task> { ($1.urgency, $0.name) < ($0.urgency, $1.name) }
for (name, urgency) in [("mail", Urgency.low), ("fire", .high), ("call", .normal), ("alarm", .high)] {
  tasks.push(Task(name: name, urgency: urgency))
}
for task in tasks { print(task.urgency, task.name) }
while let task = tasks.pop() { print(task.name, terminator: tasks.count == 0 ? "\n" : ", ") }
print(tasks.peek == nil)
