import Testing

@testable import RxsEngine

@Suite struct VirtualTimelineTests {
  private final class Item: WorkItem {
    let name: Int
    let ran: (Int) -> Void

    init(_ name: Int, _ ran: @escaping (Int) -> Void) {
      self.name = name
      self.ran = ran
    }

    override func run() { ran(name) }
  }

  /// A generator that gives the same numbers in each run.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 11 | state << 53
    }
  }

  @Test(arguments: 1...20) func `the timeline runs work in the order of a sorted array`(
    seed: UInt64
  ) {
    var dice = Dice(state: seed)
    let timeline = VirtualTimeline()
    var ran: [Int] = []
    var items: [Item] = []
    /// The waiting work, with its time, its number in the order of scheduling, and its name.
    var model: [(time: Int, order: Int, name: Int)] = []
    var order = 0
    func expectedNext() -> (time: Int, order: Int, name: Int)? {
      model.min { ($0.time, $0.order) < ($1.time, $1.order) }
    }
    for _ in 0..<2000 {
      switch Int.random(in: 0..<10, using: &dice) {
      case 0..<5:
        let isNew = items.isEmpty || Bool.random(using: &dice)
        if isNew { items.append(Item(items.count) { ran.append($0) }) }
        let item =
          isNew ? items[items.count - 1] : items[Int.random(in: items.indices, using: &dice)]
        let time = timeline.now + Int.random(in: -5..<50, using: &dice)
        timeline.schedule(item, at: time)
        model.removeAll { $0.name == item.name }
        model.append((time, order, item.name))
        order += 1
      case 5..<7:
        guard let item = items.randomElement(using: &dice) else { break }
        item.dispose()
        model.removeAll { $0.name == item.name }
      default:
        let next = expectedNext()
        // Overdue work runs first, and does not move the clock.
        let due = next.map { max($0.time, timeline.now) }
        #expect(timeline.nextTime == due)
        let before = ran.count
        timeline.step()
        guard let next else { break }
        model.removeAll { $0.name == next.name }
        #expect(ran.count == before + 1 && ran.last == next.name)
        #expect(timeline.now == due)
      }
      guard timeline.count == model.count else {
        Issue.record("\(timeline.count) items wait, not \(model.count)")
        return
      }
    }
    let waiting = model.sorted { ($0.time, $0.order) < ($1.time, $1.order) }
    #expect(timeline.pending.map(\.time) == waiting.map { max($0.time, timeline.now) })
    timeline.reset()
    #expect(timeline.count == 0 && timeline.now == 0 && timeline.nextTime == nil)
    #expect(items.allSatisfy { !$0.isScheduled })
  }

  /// Hundreds of new items become sorted runs; a few new items go into the heap.
  @Test(arguments: 1...20) func `the timeline runs hundreds of new items in order`(seed: UInt64) {
    var dice = Dice(state: seed)
    let timeline = VirtualTimeline(now: -1000)
    var ran: [Int] = []
    var items: [Item] = []
    var dueTimes: [Int: Int] = [:]
    let spans = [1, 100, 70_000, 1 << 40, Int.max]
    for _ in 0..<30 {
      let reserved = Bool.random(using: &dice) ? timeline.reserveOrder(1000) : nil
      let span = spans.randomElement(using: &dice) ?? 1
      for index in 0..<([3, 40, 300].randomElement(using: &dice) ?? 1) {
        let item = Item(items.count) { ran.append($0) }
        items.append(item)
        let time = timeline.now.addingSaturated(Int.random(in: 0..<span, using: &dice))
        // The time `.max` is never reached.
        dueTimes[item.name] = time == .max ? nil : time
        timeline.schedule(item, at: time, order: reserved.map { $0 + 999 - index })
      }
      let isSweep = Int.random(in: 0..<5, using: &dice) == 0
      for item in items where Int.random(in: 0..<20, using: &dice) < (isSweep ? 19 : 2) {
        if item.isScheduled { dueTimes[item.name] = nil }
        item.dispose()
      }
      let waiting = dueTimes.values.sorted()
      #expect(timeline.pending.map(\.time) == waiting)
      for next in waiting.prefix(Int.random(in: 0..<200, using: &dice)) {
        #expect(timeline.nextTime == next)
        timeline.step()
        #expect(timeline.now == next)
        guard let name = ran.last, dueTimes.removeValue(forKey: name) == next else {
          Issue.record("the item that ran was not due at \(next)")
          return
        }
      }
      #expect(timeline.count == dueTimes.count)
    }
  }

  @Test func `items with equal times run in the order of their scheduling`() {
    let timeline = VirtualTimeline()
    var ran: [Int] = []
    for name in 0..<1000 {
      timeline.schedule(Item(name) { ran.append($0) }, at: (name * 7919) % 10)
    }
    while timeline.nextTime != nil { timeline.step() }
    #expect(ran == (0..<1000).sorted { (($0 * 7919) % 10, $0) < (($1 * 7919) % 10, $1) })
  }

  @Test func `the timeline releases a cancelled item at once`() {
    let timeline = VirtualTimeline()
    weak var weakItem: Item?
    do {
      let item = Item(0) { _ in }
      weakItem = item
      timeline.schedule(item, at: 5)
      item.dispose()
    }
    #expect(weakItem == nil)
    #expect(timeline.nextTime == nil)
  }

  @Test func `hasAudibleWork is false if all items are idle`() {
    let timeline = VirtualTimeline()
    let item = Item(0) { _ in }
    item.isIdle = true
    timeline.schedule(item, at: 5)
    #expect(!timeline.hasAudibleWork)
    item.isIdle = false
    #expect(timeline.hasAudibleWork)
    item.dispose()
    #expect(!timeline.hasAudibleWork)
  }

  @Test func `an item with a reserved position runs before items that were scheduled later`() {
    let timeline = VirtualTimeline()
    var ran: [Int] = []
    let place = timeline.reserveOrder(1)
    timeline.schedule(Item(2) { ran.append($0) }, at: 5)
    timeline.schedule(Item(1) { ran.append($0) }, at: 5, order: place)
    while timeline.nextTime != nil { timeline.step() }
    #expect(ran == [1, 2])
  }

  @Test func `a released timeline releases its items`() {
    weak var weakItem: Item?
    do {
      let timeline = VirtualTimeline()
      let item = Item(0) { _ in }
      weakItem = item
      timeline.schedule(item, at: 5)
    }
    #expect(weakItem == nil)
  }
}
