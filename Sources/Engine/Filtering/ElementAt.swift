extension ObservableType {
  /// Sends the element at `index`, counted from 0, and completes.
  ///
  /// It fails with `RxError.argumentOutOfRange` when there is none.
  ///
  /// Source: [ElementAt](https://reactivex.io/documentation/operators/elementat.html).
  public func element(at index: Int) -> Observable<Element> {
    index < 0 ? .error(RxError.argumentOutOfRange) : lift { ElementAtSink(index, $0) }
  }
}

private final class ElementAtSink<Element>: EndingStage<Element, Element> {
  private var left: Int

  init(_ index: Int, _ down: Sink<Element>) {
    left = index
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    left -= 1
    guard left < 0 else { return }
    down.next(element)
    super.completed()
  }

  override func completed() { error(RxError.argumentOutOfRange) }
}
