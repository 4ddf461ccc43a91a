import CThreadState

extension ObservableType {
  /// The elements of each `timeSpan` as an array; an array with `count` elements is sent early.
  ///
  /// When `timeSpan` has passed, the array is sent even if it is empty. When the source completes,
  /// the remaining elements are sent.
  ///
  /// - Parameters:
  ///   - timeSpan: the maximum time until an array is sent.
  ///   - count: the maximum number of elements of an array; 0 means no limit.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Buffer](https://reactivex.io/documentation/operators/buffer.html).
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    let source = asObservable()
    return Producer(.holding(.collects)) { sink in
      let stage = BufferSink(timeSpan, count, scheduler, sink)
      stage.begin()
      return stage.holding(source.attach(stage))
    }
  }

  /// The elements of each `timeSpan` as a sequence; a sequence with `count` elements ends early.
  ///
  /// - Parameters:
  ///   - timeSpan: the maximum duration of a sequence.
  ///   - count: the maximum number of elements of a sequence; 0 means no limit.
  ///   - scheduler: the scheduler of the timer.
  ///
  /// Source: [Window](https://reactivex.io/documentation/operators/window.html).
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    let source = asObservable()
    return Producer(.holding(.collects)) { sink in
      let stage = WindowSink(timeSpan, count, scheduler, sink)
      stage.begin()
      return stage.holding(source.attach(stage))
    }
  }
}

/// A stage that divides the elements into spans. A span ends after a number of elements or after a
/// time, whichever is first.
private class SpanSink<Element, Output>: TimedStage<Element, Output> {
  private let timeSpan: RxTimeInterval
  private let limit: Int
  @exclusivity(unchecked) private var count = 0

  init(
    _ name: String, _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: any SchedulerType,
    _ down: Sink<Output>
  ) {
    self.timeSpan = timeSpan
    limit = count
    super.init(Alarm(name, on: scheduler), down)
  }

  /// Adds an element to the current span.
  func add(_ element: Element) {}

  /// Ends the current span, and starts the next span.
  func turnOver() {}

  /// Called before the sequence ends, to send the remaining elements or to end the window.
  func flush(_ termination: Termination) {}

  /// Starts the first span; called before the subscription to the source.
  func begin() { alarm.set(after: timeSpan, self) }

  final override func receive(_ element: Element) {
    if hasEnded { return }
    add(element)
    count += 1
    if count == limit { alarmFired() }
  }

  final override func alarmFired() {
    count = 0
    turnOver()
    if !hasEnded { alarm.set(after: timeSpan, self) }
  }

  final override func receive(_ termination: Termination) {
    if hasEnded { return }
    flush(termination)
    finish(termination)
  }
}

private final class BufferSink<Element>: SpanSink<Element, [Element]> {
  @exclusivity(unchecked) private var elements: [Element] = []

  init(
    _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: any SchedulerType,
    _ down: Sink<[Element]>
  ) {
    super.init("buffer", timeSpan, count, scheduler, down)
  }

  override func add(_ element: Element) { elements.append(element) }

  override func turnOver() {
    let full = elements
    elements = []
    down.next(full)
  }

  override func flush(_ termination: Termination) {
    if case .completed = termination { turnOver() }
  }
}

private final class WindowSink<Element>: SpanSink<Element, Observable<Element>> {
  @exclusivity(unchecked) private var window = PublishSubject<Element>()
  private let leases: RefCountDisposable
  private let whole = SingleAssignmentDisposable()

  init(
    _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: any SchedulerType,
    _ down: Sink<Observable<Element>>
  ) {
    leases = RefCountDisposable(disposable: whole)
    super.init("window", timeSpan, count, scheduler, down)
  }

  override func begin() {
    send()
    super.begin()
  }

  private func send() {
    if crx_is_tracing() { Tracer.current?.partOfPresent(window) }
    down.next(leased(window, leases))
  }

  /// The source and the timer continue while a window has subscribers, even after the sequence of
  /// windows is disposed of.
  override func connected(_ upstream: consuming any Disposable) -> any Disposable {
    whole.setDisposable(super.connected(upstream))
    return leases
  }

  override func add(_ element: Element) { window.onNext(element) }

  override func turnOver() {
    window.onCompleted()
    window = PublishSubject()
    send()
  }

  override func flush(_ termination: Termination) {
    switch termination {
    case .completed: window.onCompleted()
    case .error(let error): window.onError(error)
    }
  }
}

/// A sequence of the events of `source`; each of its subscriptions keeps the content of `leases`
/// alive.
func leased<Element>(
  _ source: Observable<Element>, _ leases: RefCountDisposable
) -> Observable<Element> {
  Producer(.plain) { sink in
    let lease = leases.retain()
    return PairDisposable(source.attach(sink), lease)
  }
}
