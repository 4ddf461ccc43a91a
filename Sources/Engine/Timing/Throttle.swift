extension ObservableType {
  /// Sends the first element and then at most one in each span of time.
  ///
  /// - Parameters:
  ///   - dueTime: the span.
  ///   - latest: whether the last element of a span is sent at its end; else it is dropped.
  ///   - scheduler: what measures the time.
  ///
  /// A completion waits for an element that is still to be sent.
  ///
  /// Source: `throttle` of RxSwift; [Debounce](https://reactivex.io/documentation/operators/debounce.html).
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    lift { ThrottleSink(dueTime, latest, scheduler, $0) }
  }
}

private final class ThrottleSink<Element>: Stage<Element, Element>, AlarmTarget, Disposable {
  private let dueTime: RxTimeInterval
  private let latest: Bool
  private let alarm: Alarm
  private let lock = RecursiveLock.make()
  @exclusivity(unchecked) private var pending: Element?
  @exclusivity(unchecked) private var isWindowOpen = false
  private var isDone = false

  init(
    _ dueTime: RxTimeInterval, _ latest: Bool, _ scheduler: any SchedulerType,
    _ down: Sink<Element>
  ) {
    self.dueTime = dueTime
    self.latest = latest
    alarm = Alarm("throttle", on: scheduler)
    super.init(down)
  }

  override func next(_ element: Element) {
    lock.lock()
    defer { lock.unlock() }
    if isWindowOpen {
      if latest { pending = element }
      return
    }
    openWindow()
    down.next(element)
  }

  func alarmFired() {
    lock.lock()
    defer { lock.unlock() }
    isWindowOpen = false
    guard let element = pending else { return }
    pending = nil
    if !isDone { openWindow() }
    down.next(element)
    if isDone { down.completed() }
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
    isDone = true
    if pending == nil { down.completed() }
  }

  private func openWindow() {
    isWindowOpen = true
    alarm.set(after: dueTime, self)
  }

  override func connected(_ upstream: any Disposable) -> any Disposable {
    PairDisposable(upstream, self)
  }

  func dispose() { alarm.dispose() }
}
