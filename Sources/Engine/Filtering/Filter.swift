extension ObservableType {
  /// Lets the elements pass that satisfy `predicate`; a throwing one ends the sequence.
  ///
  /// Source: [Filter](https://reactivex.io/documentation/operators/filter.html).
  public func filter(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    Filter(asObservable(), predicate)
  }
}

private final class Filter<Element>: Operator<Element, Element> {
  private let predicate: (Element) throws -> Bool

  init(_ source: Observable<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(source)
  }

  override func stage(above down: Sink<Element>) -> Sink<Element> { FilterSink(predicate, down) }
}

private final class FilterSink<Element>: Stage<Element, Element> {
  private let predicate: (Element) throws -> Bool

  init(_ predicate: @escaping (Element) throws -> Bool, _ down: Sink<Element>) {
    self.predicate = predicate
    super.init(down)
  }

  override func next(_ element: Element) {
    do {
      if try predicate(element) { down.next(element) }
    } catch {
      down.error(error)
    }
  }
}
