extension ObservableType {
  /// Transforms each element; a throwing `transform` ends the sequence with its error.
  ///
  /// Source: [Map](https://reactivex.io/documentation/operators/map.html).
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    Map(asObservable(), transform)
  }
}

private final class Map<Element, Result>: Operator<Element, Result> {
  private let transform: (Element) throws -> Result

  init(_ source: Observable<Element>, _ transform: @escaping (Element) throws -> Result) {
    self.transform = transform
    super.init(source)
  }

  override func stage(above down: Sink<Result>) -> Sink<Element> { MapSink(transform, down) }
}

private final class MapSink<Element, Result>: Stage<Element, Result> {
  private let transform: (Element) throws -> Result

  init(_ transform: @escaping (Element) throws -> Result, _ down: Sink<Result>) {
    self.transform = transform
    super.init(down)
  }

  override func next(_ element: Element) {
    do {
      down.next(try transform(element))
    } catch {
      down.error(error)
    }
  }
}
