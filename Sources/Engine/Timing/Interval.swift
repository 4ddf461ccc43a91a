extension ObservableType where Element: RxAbstractInteger {
  /// The numbers 0, 1, 2 …, one number per `period`; the first number is sent after one `period`.
  ///
  /// - Parameters:
  ///   - period: the time between two numbers.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Interval](https://reactivex.io/documentation/operators/interval.html).
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    ticks("interval(\(period.text))", after: period, every: period, scheduler)
  }

  static func ticks(
    _ label: String, after dueTime: RxTimeInterval, every period: RxTimeInterval,
    _ scheduler: any SchedulerType, function: StaticString = #function
  ) -> Observable<Element> {
    Producer(.manner(.ticks), function: function) { sink in
      if let virtual = scheduler._virtual.scheduler, let timeline = virtual.timeline {
        let item = Ticks(label, every: period, on: virtual, sink)
        timeline.schedule(item, at: virtual.dueTime(after: dueTime, on: timeline))
        return item
      }
      return scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) {
        sink.next($0)
        return $0 &+ 1
      }
    }
  }
}

/// The work item that sends the numbers of `interval` in virtual time. Each run schedules the same
/// item again.
private final class Ticks<Element: FixedWidthInteger>: WorkItem {
  private let name: String
  private let period: RxTimeInterval
  private let scheduler: any VirtualScheduling
  private let sink: Sink<Element>
  @exclusivity(unchecked) private var number: Element = 0

  init(
    _ name: String, every period: RxTimeInterval, on scheduler: any VirtualScheduling,
    _ sink: Sink<Element>
  ) {
    self.name = name
    self.period = period
    self.scheduler = scheduler
    self.sink = sink
  }

  override var label: String { name }
  override var isPeriodic: Bool { true }
  override var isBackground: Bool { scheduler.isBackground }

  override func run() {
    // The next run is scheduled before the number is sent. So the next run precedes work that the
    // subscriber schedules for the same time.
    if let timeline = scheduler.timeline {
      timeline.schedule(self, at: scheduler.dueTime(after: period, on: timeline))
    }
    number &+= 1
    sink.next(number &- 1)
  }
}
