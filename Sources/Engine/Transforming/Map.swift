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
    Map(asObservable(), transform, MapSink<Element, Result>.self)
  }
}

/// The sequence of `map`.
///
/// It is made where the types are known, and is told the type of its sinks there: neither costs a
/// look-up of generic metadata.
@usableFromInline
final class Map<Element, Result>: Operator<Element, Result> {
  private let transform: (Element) throws -> Result
  private let sink: MapSink<Element, Result>.Type

  @usableFromInline
  init(
    _ source: Observable<Element>, _ transform: @escaping (Element) throws -> Result,
    _ sink: MapSink<Element, Result>.Type
  ) {
    self.transform = transform
    self.sink = sink
    super.init(source)
  }

  override func stage(above down: Sink<Result>) -> Sink<Element> { sink.init(transform, down) }
}

@usableFromInline
final class MapSink<Element, Result>: EndingStage<Element, Result> {
  private let transform: (Element) throws -> Result

  required init(_ transform: @escaping (Element) throws -> Result, _ down: Sink<Result>) {
    self.transform = transform
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    do {
      down.next(try transform(element))
    } catch {
      self.error(error)
    }
  }
}
