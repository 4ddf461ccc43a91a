extension ObservableType {
  /// Sends each event as an element, and then completes.
  ///
  /// Source: [Materialize](https://reactivex.io/documentation/operators/materialize-dematerialize.html).
  public func materialize() -> Observable<Event<Element>> { lift { MaterializeSink($0) } }
}

private final class MaterializeSink<Element>: Stage<Element, Event<Element>> {
  override func next(_ element: Element) { down.next(.next(element)) }

  override func error(_ error: any Error) {
    down.next(.error(error))
    down.completed()
  }

  override func completed() {
    down.next(.completed)
    down.completed()
  }
}
