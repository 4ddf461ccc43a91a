extension ObservableType {
  /// Collects elements into arrays, each closed by time or by count, whichever is first.
  ///
  /// - Parameters:
  ///   - timeSpan: the longest that an array is open.
  ///   - count: the most elements of an array, at least 1.
  ///   - scheduler: what measures the time.
  ///
  /// The completion sends what is left; an error drops it.
  ///
  /// Source: [Buffer](https://reactivex.io/documentation/operators/buffer.html).
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    lift { BufferSink(timeSpan, count, scheduler, $0) }
  }
}

private final class BufferSink<Element>: GuardedStage<Element, [Element]>, AlarmTarget, Disposable {
  private let timeSpan: RxTimeInterval
  private let limit: Int
  private let alarm: Alarm
  private var elements: [Element] = []

  init(
    _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: any SchedulerType,
    _ down: Sink<[Element]>
  ) {
    self.timeSpan = timeSpan
    limit = max(count, 1)
    alarm = Alarm("buffer", on: scheduler)
    super.init(down)
    alarm.set(after: timeSpan, self)
  }

  override func next(_ element: Element) {
    lock.lock()
    defer { lock.unlock() }
    elements.append(element)
    if elements.count >= limit { alarmFired() }
  }

  func alarmFired() {
    lock.lock()
    defer { lock.unlock() }
    if hasEnded { return }
    let full = elements
    elements = []
    alarm.set(after: timeSpan, self)
    down.next(full)
  }

  override func completed() {
    alarm.dispose()
    lock.lock()
    defer { lock.unlock() }
    send(elements)
    super.completed()
  }

  override func connected(_ upstream: any Disposable) -> any Disposable {
    PairDisposable(upstream, self)
  }

  func dispose() { alarm.dispose() }
}
