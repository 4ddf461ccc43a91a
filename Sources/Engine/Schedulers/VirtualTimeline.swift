/// Virtual time: a clock and the work that is due, in order of time and then of scheduling.
///
/// The queue is a heap of four children a node. Every item has a slot while it waits, and a table
/// says where in the heap each slot is, so cancelled work leaves in O(log n) and without a search.
/// Heap and tables are plain memory: an item is retained once when it enters and released once when
/// it leaves, and moving entries never touches the items.
@usableFromInline
final class VirtualTimeline {
  private struct Entry {
    let time: Int
    let order: Int
    let slot: Int

    @inline(__always) func isBefore(_ other: Entry) -> Bool {
      time != other.time ? time < other.time : order < other.order
    }
  }

  /// The present, in the timeline's unit.
  @exclusivity(unchecked) private(set) var now: Int
  /// The number of items that wait.
  @exclusivity(unchecked) private(set) var count = 0
  /// Whether events of cold streams stay queued after their subscription ended, as in RxTest.
  let keepsAbandonedWork: Bool

  @exclusivity(unchecked) private var capacity = 16
  @exclusivity(unchecked) private var heap: UnsafeMutablePointer<Entry>
  /// For each slot in use the place of its entry, for each free one the next free slot.
  @exclusivity(unchecked) private var places: UnsafeMutablePointer<Int32>
  @exclusivity(unchecked) private var items: UnsafeMutablePointer<Unmanaged<WorkItem>>
  @exclusivity(unchecked) private var slotsEverUsed = 0
  @exclusivity(unchecked) private var firstFreeSlot: Int32 = -1
  @exclusivity(unchecked) private var nextOrder = 0
  @exclusivity(unchecked) private var idleCount = 0

  init(now: Int = 0, keepsAbandonedWork: Bool = false) {
    self.now = now
    self.keepsAbandonedWork = keepsAbandonedWork
    heap = .allocate(capacity: capacity)
    places = .allocate(capacity: capacity)
    items = .allocate(capacity: capacity)
  }

  deinit {
    for index in 0..<count {
      let item = items[heap[index].slot].takeRetainedValue()
      item.timeline = nil
    }
    heap.deallocate()
    places.deallocate()
    items.deallocate()
  }

  /// Whether an item waits that somebody could hear.
  var hasAudibleWork: Bool { count > idleCount }

  /// When the next item is due.
  var nextTime: Int? { count > 0 ? heap[0].time : nil }

  /// The item that is due next.
  var nextItem: WorkItem? { count > 0 ? items[heap[0].slot].takeUnretainedValue() : nil }

  /// All items that wait and when they are due, in that order.
  var pending: [(time: Int, item: WorkItem)] {
    UnsafeBufferPointer(start: heap, count: count)
      .sorted { $0.isBefore($1) }
      .map { ($0.time, items[$0.slot].takeUnretainedValue()) }
  }

  /// Reserves `count` places in the order of scheduling and gives the first.
  func reserveOrder(_ count: Int) -> Int {
    defer { nextOrder += count }
    return nextOrder
  }

  /// Schedules an item at `time`, in a place that was reserved or else behind all others.
  ///
  /// An item that waits already is moved.
  func schedule(_ item: WorkItem, at time: Int, order: Int? = nil) {
    item.timeline?.remove(item)
    if item.isIdle { idleCount += 1 }
    let slot = takeSlot()
    items[slot] = .passRetained(item)
    item.timeline = self
    item.slot = slot
    count += 1
    rise(
      Entry(time: max(time, now), order: order ?? reserveOrder(1), slot: slot), from: count - 1)
  }

  /// Runs the item that is due first; the clock goes there.
  func step() {
    guard count > 0 else { return }
    now = max(now, heap[0].time)
    let item = takeOut(at: 0)
    item.run()
  }

  /// Drops all work, without running it, and goes back to 0.
  func reset() {
    while count > 0 { _ = takeOut(at: count - 1) }
    now = 0
  }

  /// Sets the clock; it never goes back.
  func move(to time: Int) { now = max(now, time) }

  func idleChanged(_ isIdle: Bool) { idleCount += isIdle ? 1 : -1 }

  /// Takes an item that waits here out of the queue.
  func remove(_ item: WorkItem) { _ = takeOut(at: Int(places[item.slot])) }

  private func takeOut(at hole: Int) -> WorkItem {
    let slot = heap[hole].slot
    let item = items[slot].takeRetainedValue()
    item.timeline = nil
    if item.isIdle { idleCount -= 1 }
    places[slot] = firstFreeSlot
    firstFreeSlot = Int32(truncatingIfNeeded: slot)
    count -= 1
    guard hole < count else { return item }
    let last = heap[count]
    if hole > 0, last.isBefore(heap[(hole - 1) / 4]) {
      rise(last, from: hole)
    } else {
      sink(last, from: hole)
    }
    return item
  }

  private func takeSlot() -> Int {
    if firstFreeSlot >= 0 {
      let slot = Int(firstFreeSlot)
      firstFreeSlot = places[slot]
      return slot
    }
    if slotsEverUsed == capacity { grow() }
    defer { slotsEverUsed += 1 }
    return slotsEverUsed
  }

  private func grow() {
    func enlarged<T>(_ memory: UnsafeMutablePointer<T>) -> UnsafeMutablePointer<T> {
      let larger = UnsafeMutablePointer<T>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: memory, count: capacity)
      memory.deallocate()
      return larger
    }
    heap = enlarged(heap)
    places = enlarged(places)
    items = enlarged(items)
    capacity *= 2
  }

  private func rise(_ entry: Entry, from start: Int) {
    let heap = heap
    let places = places
    var hole = start
    while hole > 0 {
      let parent = (hole - 1) / 4
      guard entry.isBefore(heap[parent]) else { break }
      heap[hole] = heap[parent]
      places[heap[hole].slot] = Int32(truncatingIfNeeded: hole)
      hole = parent
    }
    heap[hole] = entry
    places[entry.slot] = Int32(truncatingIfNeeded: hole)
  }

  private func sink(_ entry: Entry, from start: Int) {
    let heap = heap
    let places = places
    let count = count
    var hole = start
    while hole * 4 + 1 < count {
      let firstChild = hole * 4 + 1
      let end = min(firstChild + 4, count)
      var least = firstChild
      var child = firstChild + 1
      while child < end {
        if heap[child].isBefore(heap[least]) { least = child }
        child += 1
      }
      guard heap[least].isBefore(entry) else { break }
      heap[hole] = heap[least]
      places[heap[hole].slot] = Int32(truncatingIfNeeded: hole)
      hole = least
    }
    heap[hole] = entry
    places[entry.slot] = Int32(truncatingIfNeeded: hole)
  }
}
