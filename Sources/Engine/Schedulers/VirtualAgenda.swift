/// The work queue and the time of a virtual time scheduler, for any type of time.
class VirtualAgenda<Time> {
  var now: Time { preconditionFailure("a subclass overrides it") }
  var nextTime: Time? { nil }
  var timeline: VirtualTimeline? { nil }
  var pending: [(time: Time, item: WorkItem)] { [] }

  func schedule(_ item: WorkItem, at time: Time) {}
  func step() {}
  func move(to time: Time) {}

  /// Makes an agenda: a `TimelineAgenda` for integer times, and a `ComparingAgenda` for all other
  /// types of time.
  static func make(
    now: Time, _ isBefore: @escaping (Time, Time) -> Bool
  ) -> VirtualAgenda<Time> {
    if let ticks = now as? Int,
      let agenda = TimelineAgenda(VirtualTimeline(now: ticks, keepsAbandonedWork: true))
        as? VirtualAgenda<Time>
    {
      return agenda
    }
    return ComparingAgenda(now: now, isBefore)
  }
}

/// An agenda of integer times, which uses a `VirtualTimeline`.
final class TimelineAgenda: VirtualAgenda<Int> {
  private let ticks: VirtualTimeline

  init(_ timeline: VirtualTimeline) { ticks = timeline }

  override var now: Int { ticks.now }

  override var nextTime: Int? { ticks.nextTime }

  override var timeline: VirtualTimeline? { ticks }

  override var pending: [(time: Int, item: WorkItem)] { ticks.pending }

  override func schedule(_ item: WorkItem, at time: Int) { ticks.schedule(item, at: time) }

  override func step() { ticks.step() }

  override func move(to time: Int) { ticks.move(to: time) }
}

/// An agenda whose times are compared by the scheduler's converter.
///
/// The items are kept sorted. A cancelled item stays until it is the next item.
final class ComparingAgenda<Time>: VirtualAgenda<Time> {
  private let isBefore: (Time, Time) -> Bool
  private var clock: Time
  private var items: [(time: Time, item: WorkItem)] = []

  init(now: Time, _ isBefore: @escaping (Time, Time) -> Bool) {
    clock = now
    self.isBefore = isBefore
  }

  override var now: Time { clock }

  override var nextTime: Time? {
    while let item = items.last?.item, item.isCancelled { items.removeLast() }
    return items.last?.time
  }

  override var pending: [(time: Time, item: WorkItem)] { items.reversed() }

  // The next item is at the end, so that removing it is O(1).
  override func schedule(_ item: WorkItem, at time: Time) {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(time, items[middle].time) { low = middle + 1 } else { high = middle }
    }
    items.insert((time, item), at: low)
  }

  override func step() {
    guard let (time, item) = items.popLast() else { return }
    if isBefore(clock, time) { clock = time }
    item.run()
  }

  override func move(to time: Time) { clock = time }
}
