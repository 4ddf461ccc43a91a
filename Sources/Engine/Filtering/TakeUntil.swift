extension ObservableType {
  /// Sends elements until another sequence sends one, and then completes.
  ///
  /// The completion of the other sequence does not matter; its error ends this one.
  ///
  /// Source: [TakeUntil](https://reactivex.io/documentation/operators/takeuntil.html).
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    let other = other.asObservable()
    return lift { TakeUntilSink(other, $0) }
  }

  /// Sends the elements that come within a span of time, and then completes.
  ///
  /// Source: [Take](https://reactivex.io/documentation/operators/take.html).
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    lift { TakeForSink(duration, scheduler, $0) }
  }
}

private final class TakeUntilSink<Element, Other>: GuardedStage<Element, Element>, Disposable {
  private let other = Lifetime()

  init(_ source: Observable<Other>, _ down: Sink<Element>) {
    super.init(down)
    let sink = ClosureSink<Other>(
      other, onNext: { [self] _ in completed() },
      onError: { [self] in error($0) }, onCompleted: nil)
    source.start(sink, other)
  }

  override func next(_ element: Element) { send(element) }

  override func connected(_ upstream: any Disposable) -> any Disposable {
    PairDisposable(upstream, self)
  }

  func dispose() { other.dispose() }
}

private final class TakeForSink<Element>: GuardedStage<Element, Element>, AlarmTarget, Disposable {
  private let alarm: Alarm

  init(_ duration: RxTimeInterval, _ scheduler: any SchedulerType, _ down: Sink<Element>) {
    alarm = Alarm("take", on: scheduler)
    super.init(down)
    alarm.set(after: duration, self)
  }

  override func next(_ element: Element) { send(element) }

  func alarmFired() { completed() }

  override func connected(_ upstream: any Disposable) -> any Disposable {
    PairDisposable(upstream, self)
  }

  func dispose() { alarm.dispose() }
}
