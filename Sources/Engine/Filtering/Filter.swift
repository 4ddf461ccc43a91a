extension ObservableType {
  /// Passes the elements that satisfy `predicate`; if it throws, the sequence fails with that
  /// error.
  ///
  /// ```swift
  /// Observable.of(1, 2, 3).filter { $0 > 1 }  // 2 3
  /// ```
  ///
  /// Source: [Filter](https://reactivex.io/documentation/operators/filter.html).
  @inlinable
  public func filter(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    Filter(asObservable(), predicate, FusedStages<Element>.self)
  }
}

extension Observable {
  /// Passes the elements that satisfy `predicate`; if it throws, the sequence fails with that
  /// error.
  ///
  /// This overload consumes the sequence. If the sequence is a `map` that no other code holds, the
  /// `map` object evaluates `predicate` itself, and no new object is made.
  ///
  /// Source: [Filter](https://reactivex.io/documentation/operators/filter.html).
  @inlinable
  public consuming func filter(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    var source = consume self
    if isKnownUniquelyReferenced(&source), source.adopt(predicate) { return source }
    return Filter(source, predicate, FusedStages<Element>.self)
  }
}

/// The sequence of `filter`.
///
/// The inlinable function `filter` makes this object, so that the compiler knows the element type.
@usableFromInline
final class Filter<Element>: FusedOperator<Element, Element> {
  private let predicate: (Element) throws -> Bool

  @usableFromInline
  init(
    _ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool,
    _ stages: FusedStages<Element>.Type
  ) {
    self.predicate = predicate
    super.init(source, stages)
  }

  override var operatorName: String? { "filter" }

  override var traceBehavior: TraceBehavior { .passing(.filters) }

  override func pass(_ element: Element, to rest: FusedLinks) throws {
    if try predicate(element) { try rest.send(element) }
  }
}
