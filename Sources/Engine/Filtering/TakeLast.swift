extension ObservableType {
  /// The last `count` elements, when the sequence has completed.
  ///
  /// - Complexity: O(1) per element; keeps `count` elements.
  ///
  /// Source: [TakeLast](https://reactivex.io/documentation/operators/takelast.html).
  public func takeLast(_ count: Int) -> Observable<Element> {
    lift(.manner(.collects)) { TakeLastSink(max(count, 0), $0) }
  }
}

private final class TakeLastSink<Element>: EndingStage<Element, Element> {
  private let buffer: RingBuffer<Element>

  init(_ count: Int, _ down: Sink<Element>) {
    buffer = RingBuffer(limit: count)
    super.init(down)
  }

  override func next(_ element: Element) { buffer.append(element) }

  override func completed() {
    if hasEnded { return }
    for element in buffer.elements { down.next(element) }
    super.completed()
  }
}
