extension ObservableType {
  /// Lets the elements pass that satisfy `predicate`; a throwing one ends the sequence.
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
  /// Lets the elements pass that satisfy `predicate`; a throwing one ends the sequence.
  ///
  /// It takes the sequence over: a `map` that nobody else holds takes in the test, and is then the
  /// sequence of both.
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

/// The sequence of `filter`, made where the type is known.
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
