extension ObservableType {
  /// The events of the sequence as elements; the result completes after the terminal event.
  ///
  /// Source: [Materialize](https://reactivex.io/documentation/operators/materialize-dematerialize.html).
  public func materialize() -> Observable<Event<Element>> { lift(.plain) { MaterializeSink($0) } }
}

extension ObservableType where Element: EventConvertible {
  /// The sequence whose events are the elements of this sequence.
  ///
  /// Source: [Dematerialize](https://reactivex.io/documentation/operators/materialize-dematerialize.html).
  public func dematerialize() -> Observable<Element.Element> {
    lift(.plain) { DematerializeSink($0) }
  }
}

private final class MaterializeSink<Element>: EndingStage<Element, Event<Element>> {
  override func next(_ element: Element) {
    if !hasEnded { down.next(.next(element)) }
  }

  override func error(_ error: any Error) {
    if hasEnded { return }
    down.next(.error(error))
    super.completed()
  }

  override func completed() {
    if hasEnded { return }
    down.next(.completed)
    super.completed()
  }
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
