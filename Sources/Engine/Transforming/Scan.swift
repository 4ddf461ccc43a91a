extension ObservableType {
  /// The intermediate results of `accumulator`, one result for each element.
  ///
  /// - Parameters:
  ///   - seed: the start value, which is not sent.
  ///   - accumulator: makes a result from the previous result and an element; if it throws, the
  ///     sequence fails.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3).scan(0) { $0 + $1 }  // 1 3 6
  /// ```
  ///
  /// Source: [Scan](https://reactivex.io/documentation/operators/scan.html).
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    lift(.plain) { ScanSink(seed, accumulator, $0) }
  }

  /// The intermediate results of `accumulator`, which changes the result in place for each element.
  ///
  /// - Parameters:
  ///   - seed: the start value, which is not sent.
  ///   - accumulator: updates the result with an element; if it throws, the sequence fails.
  ///
  /// Source: [Scan](https://reactivex.io/documentation/operators/scan.html).
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void
  ) -> Observable<Result> {
    lift(.plain) { ScanIntoSink(seed, accumulator, $0) }
  }
}

private final class ScanSink<Element, Result>: EndingStage<Element, Result> {
  @exclusivity(unchecked) private var result: Result
  private let accumulator: (Result, Element) throws -> Result

  init(
    _ seed: Result, _ accumulator: @escaping (Result, Element) throws -> Result,
    _ down: Sink<Result>
  ) {
    result = seed
    self.accumulator = accumulator
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    do {
      result = try accumulator(result, element)
      down.next(result)
    } catch {
      self.error(error)
    }
  }
}

private final class ScanIntoSink<Element, Result>: EndingStage<Element, Result> {
  private var result: Result
  private let accumulator: (inout Result, Element) throws -> Void

  init(
    _ seed: Result, _ accumulator: @escaping (inout Result, Element) throws -> Void,
    _ down: Sink<Result>
  ) {
    result = seed
    self.accumulator = accumulator
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    do {
      try accumulator(&result, element)
      down.next(result)
    } catch {
      self.error(error)
    }
  }
}
