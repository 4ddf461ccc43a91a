extension ObservableType {
  /// Sends each event as an element, and then completes.
  ///
  /// Source: [Materialize](https://reactivex.io/documentation/operators/materialize-dematerialize.html).
  public func materialize() -> Observable<Event<Element>> { lift { MaterializeSink($0) } }
}

extension ObservableType where Element: EventConvertible {
  /// Sends the events that the elements are.
  ///
  /// Source: [Dematerialize](https://reactivex.io/documentation/operators/materialize-dematerialize.html).
  public func dematerialize() -> Observable<Element.Element> { lift { DematerializeSink($0) } }
}

private final class DematerializeSink<Element: EventConvertible>:
  EndingStage<Element, Element.Element>
{
  override func next(_ element: Element) {
    if hasEnded { return }
    switch element.event {
    case .next(let element): down.next(element)
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
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
