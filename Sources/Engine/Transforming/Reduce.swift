extension ObservableType {
  /// Accumulates the elements and sends the result when the sequence completes.
  ///
  /// Source: [Reduce](https://reactivex.io/documentation/operators/reduce.html).
  public func reduce<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    reduce(seed, accumulator: accumulator, mapResult: { $0 })
  }

  /// Accumulates the elements and sends what `mapResult` makes of the result at the end.
  ///
  /// Source: [Reduce](https://reactivex.io/documentation/operators/reduce.html).
  public func reduce<Accumulated, Result>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
    mapResult: @escaping (Accumulated) throws -> Result
  ) -> Observable<Result> {
    lift { ReduceSink(seed, { $0 = try accumulator($0, $1) }, mapResult, $0) }
  }

  /// All elements as one array, when the sequence completes.
  func collected() -> Observable<[Element]> {
    lift { ReduceSink([], { $0.append($1) }, { $0 }, $0) }
  }
}

private final class ReduceSink<Element, Accumulated, Result>: EndingStage<Element, Result> {
  private let accumulator: (inout Accumulated, Element) throws -> Void
  private let mapResult: (Accumulated) throws -> Result
  @exclusivity(unchecked) private var result: Accumulated

  init(
    _ seed: Accumulated, _ accumulator: @escaping (inout Accumulated, Element) throws -> Void,
    _ mapResult: @escaping (Accumulated) throws -> Result, _ down: Sink<Result>
  ) {
    self.accumulator = accumulator
    self.mapResult = mapResult
    result = seed
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    do {
      try accumulator(&result, element)
    } catch {
      self.error(error)
    }
  }

  override func completed() {
    if hasEnded { return }
    do {
      down.next(try mapResult(result))
    } catch {
      return self.error(error)
    }
    super.completed()
  }
}
