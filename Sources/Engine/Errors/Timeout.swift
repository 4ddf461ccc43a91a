extension ObservableType {
  /// Fails with `RxError.timeout` when no element comes for `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: how long an element may take, from the subscription or the element before.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Timeout](https://reactivex.io/documentation/operators/timeout.html).
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
  }

  /// Goes on with `other` when no element comes for `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: how long an element may take, from the subscription or the element before.
  ///   - other: takes the place of the sequence.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Timeout](https://reactivex.io/documentation/operators/timeout.html).
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    let source = asObservable()
    let other = other.asObservable()
    return Producer { sink in
      let stage = TimeoutSink(dueTime, other, scheduler, sink)
      stage.begin(source)
      return stage
    }
  }
}

private final class TimeoutSink<Element>: EndingStage<Element, Element>, Disposable, AlarmTarget {
  private let dueTime: RxTimeInterval
  private let other: Observable<Element>
  private let lock = RecursiveLock.make()
  private let alarm: Alarm
  private let upstream = Lifetime()
  private let otherLifetime = Lifetime()

  init(
    _ dueTime: RxTimeInterval, _ other: Observable<Element>, _ scheduler: any SchedulerType,
    _ down: Sink<Element>
  ) {
    self.dueTime = dueTime
    self.other = other
    alarm = Alarm("timeout", on: scheduler, lock)
    super.init(down)
  }

  func begin(_ source: Observable<Element>) {
    lock.withLock { alarm.set(after: dueTime, self) }
    upstream.set(source.attach(self))
  }

  override func next(_ element: Element) {
    lock.lock()
    defer { lock.unlock() }
    if hasEnded { return }
    down.next(element)
    if !hasEnded { alarm.set(after: dueTime, self) }
  }

  override func error(_ error: any Error) {
    lock.withLock {
      alarm.dispose()
      super.error(error)
    }
  }

  override func completed() {
    lock.withLock {
      alarm.dispose()
      super.completed()
    }
  }

  func alarmFired() {
    if hasEnded { return }
    hasEnded = true
    other.start(down, otherLifetime)
    upstream.dispose()
  }

  func dispose() {
    lock.withLock {
      hasEnded = true
      alarm.dispose()
    }
    upstream.dispose()
    otherLifetime.dispose()
  }
}
