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
    Filter(asObservable(), predicate, FilterSink<Element>.self)
  }
}

/// The sequence of `filter`, made like that of `map`.
@usableFromInline
final class Filter<Element>: Operator<Element, Element> {
  private let predicate: (Element) throws -> Bool
  private let sink: FilterSink<Element>.Type

  @usableFromInline
  init(
    _ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool,
    _ sink: FilterSink<Element>.Type
  ) {
    self.predicate = predicate
    self.sink = sink
    super.init(source)
  }

  override func stage(above down: Sink<Element>) -> Sink<Element> { sink.init(predicate, down) }
}

@usableFromInline
final class FilterSink<Element>: EndingStage<Element, Element> {
  private let predicate: (Element) throws -> Bool

  required init(_ predicate: @escaping (Element) throws -> Bool, _ down: Sink<Element>) {
    self.predicate = predicate
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    do {
      if try predicate(element) { down.next(element) }
    } catch {
      self.error(error)
    }
  }
}
