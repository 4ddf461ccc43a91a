extension ObservableType {
  /// The result of `accumulator` over all elements, when the sequence has completed.
  ///
  /// - Parameters:
  ///   - seed: what the first result is made from, and the result of an empty sequence.
  ///   - accumulator: makes a result from the last one and an element; throwing ends the sequence.
  ///
  /// Source: [Reduce](https://reactivex.io/documentation/operators/reduce.html).
  public func reduce<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    reduce(seed, accumulator: accumulator, mapResult: { $0 })
  }

  /// The result of `mapResult` for the result of `accumulator` over all elements.
  ///
  /// - Parameters:
  ///   - seed: what the first result is made from, and the result of an empty sequence.
  ///   - accumulator: makes a result from the last one and an element; throwing ends the sequence.
  ///   - mapResult: transforms the last result; throwing ends the sequence.
  ///
  /// Source: [Reduce](https://reactivex.io/documentation/operators/reduce.html).
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping (Accumulated) throws -> Result
  ) -> Observable<Result> {
    lift(.manner(.collects)) { ReduceSink(seed, accumulator, mapResult, $0) }
  }

  /// All elements as one array, when the sequence has completed.
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
