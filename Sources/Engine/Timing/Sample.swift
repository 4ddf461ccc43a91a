extension ObservableType {
  /// Sends the latest element whenever `sampler` sends one, if there is a new one.
  ///
  /// - Parameter defaultValue: what is sent when there is none.
  ///
  /// After the completion of the sequence the next tick, or the end of `sampler`, sends what is
  /// left and completes.
  ///
  /// Source: [Sample](https://reactivex.io/documentation/operators/sample.html).
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    let sampler = sampler.asObservable()
    return lift { SampleSink(sampler, defaultValue, $0) }
  }
}

private final class SampleSink<Element, Tick>: GuardedStage<Element, Element>, Disposable {
  private let sampler: Observable<Tick>
  private let defaultValue: Element?
  private let ticks = Lifetime()
  private var latest: Element?
  private var isSourceDone = false

  init(_ sampler: Observable<Tick>, _ defaultValue: Element?, _ down: Sink<Element>) {
    self.sampler = sampler
    self.defaultValue = defaultValue
    super.init(down)
  }

  override func next(_ element: Element) { lock.withLock { latest = element } }

  override func completed() { lock.withLock { isSourceDone = true } }

  private func tick() {
    lock.lock()
    defer { lock.unlock() }
    if let element = latest ?? defaultValue {
      latest = nil
      send(element)
    }
    if isSourceDone { super.completed() }
  }

  override func connected(_ upstream: any Disposable) -> any Disposable {
    let sink = ClosureSink<Tick>(
      ticks, onNext: { [self] _ in tick() }, onError: { [self] in error($0) }, onCompleted: tick)
    sampler.start(sink, ticks)
    return PairDisposable(upstream, self)
  }

  func dispose() { ticks.dispose() }
}
