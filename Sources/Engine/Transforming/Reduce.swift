extension ObservableType {
  /// The final result of `accumulator` over all elements, sent when the sequence completes.
  ///
  /// - Parameters:
  ///   - seed: the start value, which is also the result for an empty sequence.
  ///   - accumulator: makes a result from the previous result and an element; if it throws, the
  ///     sequence fails.
  ///
  /// Source: [Reduce](https://reactivex.io/documentation/operators/reduce.html).
  public func reduce<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    reduce(seed, accumulator: accumulator, mapResult: { $0 })
  }

  /// The final result of `accumulator` over all elements, transformed by `mapResult`.
  ///
  /// - Parameters:
  ///   - seed: the start value, which is also the result for an empty sequence.
  ///   - accumulator: makes a result from the previous result and an element; if it throws, the
  ///     sequence fails.
  ///   - mapResult: transforms the final result; if it throws, the sequence fails.
  ///
  /// Source: [Reduce](https://reactivex.io/documentation/operators/reduce.html).
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping (Accumulated) throws -> Result
  ) -> Observable<Result> {
    lift(.manner(.collects)) { ReduceSink(seed, accumulator, mapResult, $0) }
  }

  /// All elements as one array, sent when the sequence completes.
  ///
  /// Source: [To](https://reactivex.io/documentation/operators/to.html).
  public func toArray() -> Single<[Element]> {
    PrimitiveSequence(raw: lift(.manner(.collects)) { ToArraySink($0) })
  }
}

private final class ReduceSink<Element, Accumulated, Result>: EndingStage<Element, Result> {
  private var accumulated: Accumulated
  private let accumulator: (Accumulated, Element) throws -> Accumulated
  private let mapResult: (Accumulated) throws -> Result

  init(
    _ seed: Accumulated, _ accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    _ mapResult: @escaping (Accumulated) throws -> Result, _ down: Sink<Result>
  ) {
    accumulated = seed
    self.accumulator = accumulator
    self.mapResult = mapResult
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    do { accumulated = try accumulator(accumulated, element) } catch { self.error(error) }
  }

  override func completed() {
    if hasEnded { return }
    do {
      down.next(try mapResult(accumulated))
      super.completed()
    } catch {
      self.error(error)
    }
  }
}

private final class ToArraySink<Element>: EndingStage<Element, [Element]> {
  private var elements: [Element] = []

  override func next(_ element: Element) {
    if !hasEnded { elements.append(element) }
  }

  override func completed() {
    if hasEnded { return }
    down.next(elements)
    super.completed()
  }
}
