extension ObservableType {
  /// The results of `resultSelector` for each element and the latest element of `second`.
  ///
  /// Elements before the first element of `second` are dropped. The end of `second` is ignored, but
  /// its failure ends the sequence. If `resultSelector` throws, the sequence fails with that error.
  ///
  /// - Parameters:
  ///   - second: the sequence whose latest element is used.
  ///   - resultSelector: makes an element from the two elements; if it throws, the sequence fails
  ///     with that error.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    let first = asObservable()
    let second = second.asObservable()
    return Producer(.manner(.needsOther)) { sink in
      let stage = WithLatestSink(resultSelector, sink)
      second.start(LatestSink(stage), stage.lifetime)
      let whole = PairDisposable(first.attach(stage), stage.lifetime)
      if stage.isOver { whole.dispose() }
      return whole
    }
  }

  /// The latest element of `second`, for each element of the sequence.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

private final class WithLatestSink<Element, Second, Result>: SerialStage<Element, Result> {
  /// The subscription to the second sequence.
  let lifetime = Lifetime()
  @exclusivity(unchecked) fileprivate var latest = OneElement<Second>()
  private let resultSelector: (Element, Second) throws -> Result

  init(
    _ resultSelector: @escaping (Element, Second) throws -> Result, _ down: Sink<Result>
  ) {
    self.resultSelector = resultSelector
    super.init(down)
  }

  override func receive(_ element: Element) {
    if hasEnded || !latest.isSet { return }
    do {
      down.next(try resultSelector(element, latest.value))
    } catch {
      end(.error(error))
    }
  }
}

/// The sink of the second sequence.
private final class LatestSink<Element, Second, Result>: Sink<Second> {
  private let stage: WithLatestSink<Element, Second, Result>

  init(_ stage: WithLatestSink<Element, Second, Result>) { self.stage = stage }

  override func next(_ element: Second) {
    guard stage.serializer.enter() else {
      return stage.serializer.queue { [stage] in stage.latest.set(element) }
    }
    stage.latest.set(element)
    stage.serializer.leave()
  }

  override func error(_ error: any Error) {
    guard stage.lifetime.end() else { return }
    stage.error(error)
    stage.lifetime.finish()
  }

  override func completed() {
    if stage.lifetime.end() { stage.lifetime.finish() }
  }
}
