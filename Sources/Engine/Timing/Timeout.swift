extension ObservableType {
  /// Fails with `RxError.timeout` when no element comes for a span of time.
  ///
  /// Source: [Timeout](https://reactivex.io/documentation/operators/timeout.html).
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
  }

  /// Goes on with another sequence when no element comes for a span of time.
  ///
  /// Source: [Timeout](https://reactivex.io/documentation/operators/timeout.html).
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    let other = other.asObservable()
    return lift { TimeoutSink(dueTime, other, scheduler, $0) }
  }
}

private final class TimeoutSink<Element>: GuardedStage<Element, Element>, AlarmTarget, Disposable {
  private let dueTime: RxTimeInterval
  private let other: Observable<Element>
  private let alarm: Alarm
  private let second = Lifetime()
  private let first = SingleAssignmentDisposable()

  init(
    _ dueTime: RxTimeInterval, _ other: Observable<Element>, _ scheduler: any SchedulerType,
    _ down: Sink<Element>
  ) {
    self.dueTime = dueTime
    self.other = other
    alarm = Alarm("timeout", on: scheduler)
    super.init(down)
    alarm.set(after: dueTime, self)
  }

  override func next(_ element: Element) {
    lock.lock()
    defer { lock.unlock() }
    if hasEnded { return }
    alarm.set(after: dueTime, self)
    down.next(element)
  }

  override func error(_ error: any Error) {
    alarm.dispose()
    super.error(error)
  }

  override func completed() {
    alarm.dispose()
    super.completed()
  }

  func alarmFired() {
    let isLate = lock.withLock {
      defer { hasEnded = true }
      return !hasEnded
    }
    guard isLate else { return }
    first.dispose()
    let sink = ClosureSink<Element>(
      second, onNext: down.next, onError: down.error, onCompleted: down.completed)
    other.start(sink, second)
  }

  override func connected(_ upstream: any Disposable) -> any Disposable {
    first.setDisposable(upstream)
    return PairDisposable(first, self)
  }

  func dispose() {
    alarm.dispose()
    second.dispose()
  }
}
