extension ObservableType {
  /// Fails with `RxError.timeout` if no element arrives within `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the maximum time to the first element, and then between two elements.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Timeout](https://reactivex.io/documentation/operators/timeout.html).
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
  }

  /// Continues with `other` if no element arrives within `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the maximum time to the first element, and then between two elements.
  ///   - other: the sequence that continues after the timeout.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Timeout](https://reactivex.io/documentation/operators/timeout.html).
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    let source = asObservable()
    let other = other.asObservable()
    return Producer(.passing(.timesOut).endingEarly) { sink in
      let stage = TimeoutSink(dueTime, other, scheduler, sink)
      stage.begin()
      return stage.holding(source.attach(stage))
    }
  }
}

private final class TimeoutSink<Element>: TimedStage<Element, Element> {
  private let dueTime: RxTimeInterval
  private let other: Observable<Element>
  private let otherLifetime = Lifetime()

  init(
    _ dueTime: RxTimeInterval, _ other: Observable<Element>, _ scheduler: any SchedulerType,
    _ down: Sink<Element>
  ) {
    self.dueTime = dueTime
    self.other = other
    super.init(Alarm("timeout", on: scheduler), down)
  }

  // After a timeout the source is disposed of, but `other` still runs in this stage.
  override var isOver: Bool { false }

  /// Sets the alarm; called before the source is subscribed to.
  func begin() { alarm.set(after: dueTime, self) }

  override func receive(_ element: Element) {
    if hasEnded { return }
    down.next(element)
    if !hasEnded { alarm.set(after: dueTime, self) }
  }

  override func alarmFired() {
    hasEnded = true
    other.start(PassingStage(down), otherLifetime)
    leaveSource()
  }

  override func receive(_ termination: Termination) { finish(termination) }

  override func dispose() {
    super.dispose()
    otherLifetime.dispose()
  }
}
