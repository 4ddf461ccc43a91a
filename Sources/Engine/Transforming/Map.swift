extension ObservableType {
  /// Transforms each element; if `transform` throws, the sequence fails with that error.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3).map { $0 * 10 }  // 10 20 30
  /// ```
  ///
  /// Source: [Map](https://reactivex.io/documentation/operators/map.html).
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    Map(asObservable(), transform, FusedStages<Element>.self)
  }
}

/// The sequence of `map`.
///
/// The inlinable function `map` makes this object, so that the compiler knows the element types.
@usableFromInline
final class Map<Element, Result>: FusedOperator<Element, Result> {
  private let transform: (Element) throws -> Result
  @exclusivity(unchecked) private var test: AdoptedTest<Result>?

  @usableFromInline
  init(
    _ source: Observable<Element>, _ transform: @escaping (Element) throws -> Result,
    _ stages: FusedStages<Element>.Type
  ) {
    self.transform = transform
    super.init(source, stages)
  }

  override var operatorName: String? { test == nil ? "map" : "map and filter" }

  override var traceBehavior: TraceBehavior { test == nil ? .passing() : .plain }

  @usableFromInline
  override func adopt(_ predicate: @escaping (Result) throws -> Bool) -> Bool {
    // A trace needs a separate stage for each operator.
    if test != nil || Tracer.current != nil { return false }
    test = AdoptedTest(passes: predicate)
    return true
  }

  override func pass(_ element: Element, to rest: FusedLinks) throws {
    let result = try transform(element)
    if try test?(result) == false { return }
    try rest.send(result)
  }
}

/// The predicate of a following `filter`, which `map` evaluates itself.
///
/// The type is not copyable, so that a call retains nothing.
private struct AdoptedTest<Element>: ~Copyable {
  let passes: (Element) throws -> Bool

  borrowing func callAsFunction(_ element: Element) throws -> Bool { try passes(element) }
}
