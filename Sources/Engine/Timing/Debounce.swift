extension ObservableType {
  /// Sends an element when no other came for a span of time.
  ///
  /// A completion sends the element that waits first; an error drops it.
  ///
  /// Source: [Debounce](https://reactivex.io/documentation/operators/debounce.html).
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    lift { DebounceSink(dueTime, scheduler, $0) }
  }
}

private final class DebounceSink<Element>: Stage<Element, Element>, AlarmTarget, Disposable {
  private let dueTime: RxTimeInterval
  private let alarm: Alarm
  private let lock = RecursiveLock.make()
  @exclusivity(unchecked) private var pending: Element?

  init(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ down: Sink<Element>) {
    self.dueTime = dueTime
    alarm = Alarm("debounce", on: scheduler)
    super.init(down)
  }

  override func next(_ element: Element) {
    lock.lock()
    defer { lock.unlock() }
    pending = element
    alarm.set(after: dueTime, self)
  }

  func alarmFired() {
    lock.lock()
    defer { lock.unlock() }
    sendPending()
  }

  override func error(_ error: any Error) {
    lock.lock()
    defer { lock.unlock() }
    pending = nil
    alarm.dispose()
    down.error(error)
  }

  override func completed() {
    lock.lock()
    defer { lock.unlock() }
    alarm.dispose()
    sendPending()
    down.completed()
  }

  private func sendPending() {
    guard let element = pending else { return }
    pending = nil
    down.next(element)
  }

  override func connected(_ upstream: any Disposable) -> any Disposable {
    PairDisposable(upstream, self)
  }

  func dispose() { alarm.dispose() }
}
