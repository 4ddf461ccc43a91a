extension ObservableType {
  /// Transforms each element and drops those that become nil.
  ///
  /// Source: `compactMap` of RxSwift.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    lift { CompactMapSink(transform, $0) }
  }
}

private final class CompactMapSink<Element, Result>: Stage<Element, Result> {
  private let transform: (Element) throws -> Result?

  init(_ transform: @escaping (Element) throws -> Result?, _ down: Sink<Result>) {
    self.transform = transform
    super.init(down)
  }

  override func next(_ element: Element) {
    do {
      if let result = try transform(element) { down.next(result) }
    } catch {
      down.error(error)
    }
  }
}
