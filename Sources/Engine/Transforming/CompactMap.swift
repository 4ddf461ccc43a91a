extension ObservableType {
  /// Transforms each element, and drops the elements for which `transform` returns nil.
  ///
  /// If `transform` throws, the sequence fails with that error.
  ///
  /// Source: [Map](https://reactivex.io/documentation/operators/map.html).
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    lift(.passing(.filters)) { CompactMapSink(transform, $0) }
  }
}

private final class CompactMapSink<Element, Result>: EndingStage<Element, Result> {
  private let transform: (Element) throws -> Result?

  init(_ transform: @escaping (Element) throws -> Result?, _ down: Sink<Result>) {
    self.transform = transform
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    do {
      if let result = try transform(element) { down.next(result) }
    } catch {
      self.error(error)
    }
  }
}
