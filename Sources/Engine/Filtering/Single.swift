extension ObservableType {
  /// Sends the one element of the sequence.
  ///
  /// It fails with `RxError.noElements` or `RxError.moreThanOneElement`.
  ///
  /// Source: [First](https://reactivex.io/documentation/operators/first.html).
  public func single() -> Observable<Element> { lift { SingleSink({ _ in true }, $0) } }

  /// Sends the one element that satisfies `predicate`.
  ///
  /// It fails with `RxError.noElements` or `RxError.moreThanOneElement`.
  ///
  /// Source: [First](https://reactivex.io/documentation/operators/first.html).
  public func single(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    lift { SingleSink(predicate, $0) }
  }
}

private final class SingleSink<Element>: EndingStage<Element, Element> {
  private let predicate: (Element) throws -> Bool
  private var hasElement = false

  init(_ predicate: @escaping (Element) throws -> Bool, _ down: Sink<Element>) {
    self.predicate = predicate
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    do {
      guard try predicate(element) else { return }
    } catch {
      return self.error(error)
    }
    if hasElement { return error(RxError.moreThanOneElement) }
    hasElement = true
    down.next(element)
  }

  override func completed() {
    if hasElement { super.completed() } else { error(RxError.noElements) }
  }
}
