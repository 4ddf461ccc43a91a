extension ObservableType {
  /// Each element that no other element follows within `dueTime`.
  ///
  /// When the source completes, a waiting element is sent immediately. When the source fails, the
  /// waiting element is dropped.
  ///
  /// - Parameters:
  ///   - dueTime: the required time without elements.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Debounce](https://reactivex.io/documentation/operators/debounce.html).
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    lift(.holding(.waitsForPause)) { DebounceSink(dueTime, scheduler, $0) }
  }
}

private final class DebounceSink<Element>: TimedStage<Element, Element> {
  private let dueTime: RxTimeInterval
  @exclusivity(unchecked) private var pending = OneElement<Element>()

  init(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ down: Sink<Element>) {
    self.dueTime = dueTime
    super.init(Alarm("debounce", on: scheduler), down)
  }

  override func receive(_ element: Element) {
    if hasEnded { return }
    pending.set(element)
    alarm.set(after: dueTime, self)
  }

  override func alarmFired() { if pending.isSet { down.next(pending.take()) } }

  override func receive(_ termination: Termination) {
    if case .completed = termination, !hasEnded, pending.isSet { down.next(pending.take()) }
    finish(termination)
  }
}
