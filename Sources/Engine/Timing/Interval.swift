import Dispatch

extension ObservableType where Element: RxAbstractInteger {
  /// Counts up from 0, one number each period, and never ends.
  ///
  /// Source: [Interval](https://reactivex.io/documentation/operators/interval.html).
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer { Ticks.start($0, "interval(\(period.brief))", after: period, period, scheduler) }
  }

  /// Sends 0 after a span of time and ends, or counts on, one number each period.
  ///
  /// - Parameters:
  ///   - dueTime: the span before 0.
  ///   - period: the time from one number to the next; without it the sequence ends after 0.
  ///   - scheduler: what measures the time.
  ///
  /// Source: [Timer](https://reactivex.io/documentation/operators/timer.html).
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer { Ticks.start($0, "timer", after: dueTime, period, scheduler) }
  }
}

/// What can be counted with.
public typealias RxAbstractInteger = FixedWidthInteger

/// The numbers of one subscription in virtual time: one item that schedules itself again.
private final class Ticks<Element: RxAbstractInteger>: WorkItem {
  private let name: String
  private let period: RxTimeInterval?
  private let scheduler: any VirtualScheduling
  private unowned(unsafe) let owner: VirtualTimeline
  private var sink: Sink<Element>?
  @exclusivity(unchecked) private var count: Element = 0

  private init(
    _ sink: Sink<Element>, _ name: String, _ period: RxTimeInterval?,
    _ scheduler: any VirtualScheduling, _ timeline: VirtualTimeline
  ) {
    self.sink = sink
    self.name = name
    self.period = period
    self.scheduler = scheduler
    owner = timeline
  }

  override var label: String { name }

  override func run() {
    guard let sink else { return }
    let number = count
    count &+= 1
    // The next turn comes before the event, which may schedule work for the same instant.
    if let period { schedule(after: period) }
    sink.next(number)
    if period == nil { sink.completed() }
  }

  private func schedule(after interval: RxTimeInterval) {
    if interval != .never {
      owner.schedule(self, at: scheduler.dueTime(after: interval, on: owner))
    }
  }

  override func dispose() {
    super.dispose()
    sink = nil
  }

  static func start(
    _ sink: Sink<Element>, _ name: String, after dueTime: RxTimeInterval,
    _ period: RxTimeInterval?, _ scheduler: any SchedulerType
  ) -> any Disposable {
    if let virtual = scheduler as? any VirtualScheduling, let timeline = virtual.timeline {
      let ticks = Ticks(sink, name, period, virtual, timeline)
      ticks.schedule(after: dueTime)
      return ticks
    }
    if let period {
      return scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { count in
        sink.next(count)
        return count &+ 1
      }
    }
    return scheduler.scheduleRelative((), dueTime: dueTime) {
      sink.next(0)
      sink.completed()
      return Disposables.create()
    }
  }
}

extension DispatchTimeInterval {
  /// The interval in its largest whole unit: `1s`, `300ms`.
  var brief: String {
    let nanoseconds = inNanoseconds
    if nanoseconds == .max { return "never" }
    for (unit, length) in [("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1000)]
    where nanoseconds % length == 0 {
      return "\(nanoseconds / length)\(unit)"
    }
    return "\(nanoseconds)ns"
  }
}
