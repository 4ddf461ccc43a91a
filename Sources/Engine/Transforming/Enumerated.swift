extension ObservableType {
  /// Sends each element with its index, counted from 0.
  ///
  /// Source: `enumerated` of RxSwift; [Map](https://reactivex.io/documentation/operators/map.html).
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    lift { EnumeratedSink($0) }
  }
}

private final class EnumeratedSink<Element>: Stage<Element, (index: Int, element: Element)> {
  @exclusivity(unchecked) private var index = 0

  override func next(_ element: Element) {
    let present = index
    index += 1
    down.next((present, element))
  }
}
