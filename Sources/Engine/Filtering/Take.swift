extension ObservableType {
  /// Sends the first `count` elements and completes; 0 completes at once.
  ///
  /// Source: [Take](https://reactivex.io/documentation/operators/take.html).
  public func take(_ count: Int) -> Observable<Element> {
    count <= 0 ? .empty() : lift { TakeSink(count, $0) }
  }
}

private final class TakeSink<Element>: Stage<Element, Element> {
  @exclusivity(unchecked) private var left: Int

  init(_ count: Int, _ down: Sink<Element>) {
    left = count
    super.init(down)
  }

  override func next(_ element: Element) {
    guard left > 0 else { return }
    left -= 1
    let isLast = left == 0
    down.next(element)
    if isLast { down.completed() }
  }
}
