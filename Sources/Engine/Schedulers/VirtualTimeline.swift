import CThreadState

/// Virtual time: a clock and the scheduled work, ordered by time and then by order of scheduling.
///
/// New entries are kept unsorted until the next item is needed. At that time, a large number of new
/// entries is merged into a sorted run, and a small number is inserted into a heap. The next item
/// is the first item of the run or of the heap. Cancelled work is released immediately, but its
/// entry stays in the queue as a dead entry, which is skipped. When most entries are dead, the dead
/// entries are removed.
@usableFromInline
final class VirtualTimeline {
  /// The current time, in the timeline's unit.
  @exclusivity(unchecked) private(set) var now: Int
  /// The number of waiting items.
  @exclusivity(unchecked) private(set) var count = 0
  /// Whether events of cold streams stay queued after the subscription has ended, as in RxTest.
  let keepsAbandonedWork: Bool
  /// The clock of this timeline; nil for the timeline of a scheduler.
  ///
  /// The clock sets this property to nil before the clock is deallocated.
  @exclusivity(unchecked) unowned(unsafe) var clock: VirtualClock?

  @exclusivity(unchecked) private var slots = TimelineSlots()
  @exclusivity(unchecked) private var arrivals = TimelineEntries()
  @exclusivity(unchecked) private var heap = TimelineHeap()
  @exclusivity(unchecked) private var run = TimelineRun()
  /// Whether there are no unsorted entries, and the first entries of the run and of the heap are
  /// live.
  @exclusivity(unchecked) private var isSettled = true
  @exclusivity(unchecked) private var deadCount = 0
  @exclusivity(unchecked) private var nextOrder = 0
  @exclusivity(unchecked) private var idleCount = 0

  init(now: Int = 0, keepsAbandonedWork: Bool = false) {
    self.now = now
    self.keepsAbandonedWork = keepsAbandonedWork
  }

  deinit { for item in slots.removeAll() { item.timeline = nil } }

  /// Whether there is a waiting item whose events have a subscriber.
  var hasAudibleWork: Bool { count > idleCount }

  /// The due time of the next item.
  var nextTime: Int? { count > 0 ? max(front.time, now) : nil }

  /// The item that is due next.
  var nextItem: WorkItem? { count > 0 ? slots.item(front) : nil }

  /// All waiting items with their due times, in order.
  ///
  /// - Complexity: O(n log n) in the number of items.
  var pending: [(time: Int, item: WorkItem)] {
    settle()
    var live: [TimelineEntry] = []
    run.forEach { if slots.isLive($0) { live.append($0) } }
    for index in 0..<heap.count where slots.isLive(heap.entries.start[index]) {
      live.append(heap.entries.start[index])
    }
    live.sort { $0.isBefore($1) }
    return live.compactMap { entry in slots.item(entry).map { (max(entry.time, now), $0) } }
  }

  /// Reserves `count` positions in the order of scheduling, and returns the first position.
  func reserveOrder(_ count: Int) -> Int {
    defer { nextOrder += count }
    return nextOrder
  }

  /// Schedules an item at `time`, at the reserved position `order` or after all other items of that
  /// time.
  ///
  /// An item that already waits is moved to the new time. An item at the time `.max` never runs.
  func schedule(_ item: WorkItem, at time: Int, order: Int? = nil) {
    item.timeline?.remove(item)
    guard time < .max else { return }
    if item.isIdle { idleCount += 1 }
    let (slot, turn) = slots.insert(item)
    item.timeline = self
    item.slot = slot
    count += 1
    isSettled = false
    if crx_is_tracing() { Tracer.current?.scheduled(item, isBackground: item.isBackground) }
    arrivals.append(
      TimelineEntry(time: time, order: order ?? reserveOrder(1), slot: slot, turn: turn))
  }

  /// Sets the clock to the time of the item that is due first, and runs that item.
  func step() {
    guard count > 0 else { return }
    settle()
    let entry: TimelineEntry
    if runIsFirst {
      entry = run.first
      run.removeFirst()
      if let soon = run.entry(ahead: 16) { slots.prefetchSlot(soon) }
      if let next = run.entry(ahead: 8) { slots.prefetchItem(next) }
    } else {
      entry = heap.first
      heap.removeFirst()
    }
    isSettled = false
    now = max(now, entry.time)
    guard let item = takeOut(entry.slot) else { return }
    if crx_is_tracing(), let tracer = Tracer.current {
      tracer.running(item) { item.run() }
    } else {
      item.run()
    }
  }

  /// Drops all work, without running it, and sets the time to 0.
  func reset() {
    // All items are removed before any item is released, because the release of an item may cancel
    // other items.
    let items = slots.removeAll()
    for item in items { item.timeline = nil }
    arrivals.removeAll()
    heap.removeAll()
    run.removeAll()
    (count, idleCount, deadCount, now) = (0, 0, 0, 0)
    isSettled = true
  }

  /// Sets the clock; the clock never moves back.
  func move(to time: Int) { now = max(now, time) }

  func idleChanged(_ isIdle: Bool) { idleCount += isIdle ? 1 : -1 }

  /// Removes a waiting item from the queue.
  ///
  /// - Complexity: O(1), amortised.
  func remove(_ item: WorkItem) {
    let removed = takeOut(item.slot)
    if crx_is_tracing() { Tracer.current?.cancelled(item) }
    deadCount += 1
    isSettled = false
    if deadCount > 64, deadCount > count { sweep() }
    // Releasing the item may schedule work, so the item is released after the queue is consistent
    // again.
    withExtendedLifetime(removed) {}
  }

  /// The entry that is due first; the timeline must not be empty.
  private var front: TimelineEntry {
    settle()
    return runIsFirst ? run.first : heap.first
  }

  private var runIsFirst: Bool {
    run.count > 0 && (heap.count == 0 || run.first.isBefore(heap.first))
  }

  private func takeOut(_ slot: Int32) -> WorkItem? {
    guard let item = slots.remove(slot) else { return nil }
    item.timeline = nil
    if item.isIdle { idleCount -= 1 }
    count -= 1
    return item
  }

  @inline(__always) private func settle() { if !isSettled { putInOrder() } }

  private func putInOrder() {
    if arrivals.count < 64 || arrivals.count < run.count / 8 {
      for index in 0..<arrivals.count { heap.insert(arrivals.start[index]) }
      arrivals.removeAll()
    } else {
      run.merge(&arrivals)
    }
    while run.count > 0, !slots.isLive(run.first) {
      run.removeFirst()
      deadCount -= 1
    }
    while heap.count > 0, !slots.isLive(heap.first) {
      heap.removeFirst()
      deadCount -= 1
    }
    isSettled = true
  }

  private func sweep() {
    arrivals.keep { slots.isLive($0) }
    heap.keep { slots.isLive($0) }
    run.keep { slots.isLive($0) }
    deadCount = 0
  }
}
