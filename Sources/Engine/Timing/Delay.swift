extension ObservableType {
  /// Sends elements and completion later by a span of time; an error passes at once.
  ///
  /// Source: [Delay](https://reactivex.io/documentation/operators/delay.html).
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    lift { DelaySink(dueTime, scheduler, $0) }
  }
}

private final class DelaySink<Element>: Stage<Element, Element>, Disposable {
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private let lock = RecursiveLock.make()
  private let alarms = CompositeDisposable()
  private var hasEnded = false

  init(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ down: Sink<Element>) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(down)
  }

  override func next(_ element: Element) { later { [down] in down.next(element) } }

  override func completed() { later { [down] in down.completed() } }

  override func error(_ error: any Error) {
    lock.lock()
    defer { lock.unlock() }
    guard !hasEnded else { return }
    hasEnded = true
    alarms.dispose()
    down.error(error)
  }

  private func later(_ send: @escaping () -> Void) {
    let alarm = Alarm("delay", on: scheduler)
    guard let key = alarms.insert(alarm) else { return }
    alarm.set(
      after: dueTime,
      Delayed { [self] in
        alarms.remove(for: key)
        lock.lock()
        defer { lock.unlock() }
        if !hasEnded { send() }
      })
  }

  override func connected(_ upstream: any Disposable) -> any Disposable {
    PairDisposable(upstream, self)
  }

  func dispose() { alarms.dispose() }
}

private final class Delayed: AlarmTarget {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  func alarmFired() { action() }
}
