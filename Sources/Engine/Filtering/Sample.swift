extension ObservableType {
  /// Sends the latest element of the sequence whenever `sampler` sends an element; no element is
  /// sent twice.
  ///
  /// The end of `sampler` has the same effect as one more element of `sampler`.
  ///
  /// - Parameters:
  ///   - sampler: the sequence whose elements cause the latest element to be sent.
  ///   - defaultValue: the element to send if there is no new element; if nil, nothing is sent.
  ///
  /// Source: [Sample](https://reactivex.io/documentation/operators/sample.html).
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    let sampler = sampler.asObservable()
    return Producer(.manner(.samples)) { sink in
      let stage = SampleSink(defaultValue, sink)
      let upstream = Lifetime()
      stage.upstream = upstream
      upstream.set(source.attach(stage))
      let lifetime = Lifetime()
      let ticks = ForwardingSink<Source.Element>(
        holder: lifetime,
        next: { _ in if !lifetime.isDisposed { stage.tick() } },
        error: { error in
          guard lifetime.end() else { return }
          stage.error(error)
          lifetime.finish()
        },
        completed: {
          guard lifetime.end() else { return }
          // The end of the sampler has the same effect as an element of the sampler. The source
          // continues.
          stage.tick()
          lifetime.finish()
        })
      sampler.start(ticks, lifetime)
      let whole = PairDisposable(upstream, lifetime)
      if stage.isOver { whole.dispose() }
      return whole
    }
  }
}

private final class SampleSink<Element>: SerialStage<Element, Element> {
  private let defaultValue: Element?
  @exclusivity(unchecked) private var latest = OneElement<Element>()
  @exclusivity(unchecked) private var isAtEnd = false
  var upstream: Lifetime?

  init(_ defaultValue: Element?, _ down: Sink<Element>) {
    self.defaultValue = defaultValue
    super.init(down)
  }

  override func receive(_ element: Element) {
    if !isAtEnd { latest.set(element) }
  }

  override func receive(_ termination: Termination) {
    guard case .completed = termination else { return end(termination) }
    isAtEnd = true
    upstream?.dispose()
  }

  func tick() {
    guard serializer.enter() else { return serializer.queue { [self] in sampled() } }
    sampled()
    serializer.leave()
  }

  private func sampled() {
    if hasEnded { return }
    if latest.isSet {
      down.next(latest.take())
    } else if let defaultValue {
      down.next(defaultValue)
    }
    if isAtEnd { end(.completed) }
  }
}
