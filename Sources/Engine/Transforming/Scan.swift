extension ObservableType {
  /// The running result of `accumulator`, one for each element.
  ///
  /// - Parameters:
  ///   - seed: what the first result is made from; it is not sent itself.
  ///   - accumulator: makes a result from the last one and an element; throwing ends the sequence.
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

  /// The running result of `accumulator`, which changes it in place, one for each element.
  ///
  /// - Parameters:
  ///   - seed: what the first result is made from; it is not sent itself.
  ///   - accumulator: changes the result by an element; throwing ends the sequence.
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
