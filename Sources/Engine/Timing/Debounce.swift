extension ObservableType {
  /// The elements after which none came for `dueTime`.
  ///
  /// The end flushes an element that waits; a failure drops it.
  ///
  /// - Parameters:
  ///   - dueTime: how long it has to be quiet.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Debounce](https://reactivex.io/documentation/operators/debounce.html).
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    lift { DebounceSink(dueTime, scheduler, $0) }
  }
}

private final class DebounceSink<Element>: EndingStage<Element, Element>, Disposable, AlarmTarget {
  private let dueTime: RxTimeInterval
  private let lock = RecursiveLock.make()
  private let alarm: Alarm
  @exclusivity(unchecked) private var pending = OneElement<Element>()

  init(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ down: Sink<Element>) {
    self.dueTime = dueTime
    alarm = Alarm("debounce", on: scheduler, lock)
    super.init(down)
  }

  override func connected(_ upstream: consuming any Disposable) -> any Disposable {
    PairDisposable(upstream, self)
  }

  override func next(_ element: Element) {
    lock.lock()
    defer { lock.unlock() }
    if hasEnded { return }
    pending.set(element)
    alarm.set(after: dueTime, self)
  }

  func alarmFired() { send() }

  private func send() {
    if pending.isSet, !hasEnded { down.next(pending.take()) }
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
      send()
      super.completed()
    }
  }

  func dispose() {
    lock.withLock {
      hasEnded = true
      alarm.dispose()
    }
  }
}
