extension ObservableType {
  /// Accumulates the elements and sends each intermediate result.
  ///
  /// Source: [Scan](https://reactivex.io/documentation/operators/scan.html).
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    lift { ScanSink(seed, accumulator, $0) }
  }
}

private final class ScanSink<Element, Result>: Stage<Element, Result> {
  private let accumulator: (Result, Element) throws -> Result
  @exclusivity(unchecked) private var result: Result

  init(
    _ seed: Result, _ accumulator: @escaping (Result, Element) throws -> Result,
    _ down: Sink<Result>
  ) {
    self.accumulator = accumulator
    result = seed
    super.init(down)
  }

  override func next(_ element: Element) {
    do {
      result = try accumulator(result, element)
    } catch {
      return down.error(error)
    }
    down.next(result)
  }
}
