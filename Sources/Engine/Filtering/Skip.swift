extension ObservableType {
  /// Drops the first `count` elements.
  ///
  /// Source: [Skip](https://reactivex.io/documentation/operators/skip.html).
  public func skip(_ count: Int) -> Observable<Element> { lift { SkipSink(count, $0) } }
}

private final class SkipSink<Element>: Stage<Element, Element> {
  @exclusivity(unchecked) private var left: Int

  init(_ count: Int, _ down: Sink<Element>) {
    left = count
    super.init(down)
  }

  override func next(_ element: Element) {
    if left <= 0 { return down.next(element) }
    left -= 1
  }
}
