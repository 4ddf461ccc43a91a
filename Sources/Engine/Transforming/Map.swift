extension ObservableType {
  /// Transforms each element; a throwing `transform` ends the sequence with its error.
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

/// The sequence of `map`, made where the types are known.
@usableFromInline
final class Map<Element, Result>: FusedOperator<Element, Result> {
  private let transform: (Element) throws -> Result

  @usableFromInline
  init(
    _ source: Observable<Element>, _ transform: @escaping (Element) throws -> Result,
    _ stages: FusedStages<Element>.Type
  ) {
    self.transform = transform
    super.init(source, stages)
  }

  override var operatorName: String? { "map" }

  override func pass(_ element: Element, to rest: FusedLinks) throws {
    try rest.send(try transform(element))
  }
}
