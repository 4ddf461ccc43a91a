extension ObservableType {
  /// The elements after the first `count` elements.
  ///
  /// Source: [Skip](https://reactivex.io/documentation/operators/skip.html).
  public func skip(_ count: Int) -> Observable<Element> {
    lift(.manner(.skips)) { SkipSink(count, $0) }
  }

  /// The elements from the first element that does not satisfy `predicate`.
  ///
  /// - Parameter predicate: whether to drop the element; if it throws, the sequence fails with that
  ///   error. The predicate is not called again after it has returned false.
  ///
  /// Source: [SkipWhile](https://reactivex.io/documentation/operators/skipwhile.html).
  public func skip(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    lift(.manner(.skips)) { SkipWhileSink(predicate, $0) }
  }
}

private final class SkipSink<Element>: Stage<Element, Element> {
  @exclusivity(unchecked) private var remaining: Int

  init(_ count: Int, _ down: Sink<Element>) {
    remaining = count
    super.init(down)
  }

  override func next(_ element: Element) {
    if remaining > 0 { remaining -= 1 } else { down.next(element) }
  }
}

private final class SkipWhileSink<Element>: EndingStage<Element, Element> {
  private let predicate: (Element) throws -> Bool
  private var isOpen = false

  init(_ predicate: @escaping (Element) throws -> Bool, _ down: Sink<Element>) {
    self.predicate = predicate
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    do {
      if !isOpen { isOpen = try !predicate(element) }
      if isOpen { down.next(element) }
    } catch {
      self.error(error)
    }
  }
}
