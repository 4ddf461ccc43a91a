extension ObservableType {
  /// Prints the events of each preceding operator, if the causes of events are recorded.
  ///
  /// The sequence is unchanged. If causes are not recorded, `dbg` prints only the sequence's own
  /// events, like `debug`.
  ///
  /// - Parameter name: the name of the sequence in the printed lines.
  ///
  /// Source: [Do](https://reactivex.io/documentation/operators/do.html).
  public func dbg(_ name: String) -> Observable<Element> { Dbg(asObservable(), name) }
}

private final class Dbg<Element>: Operator<Element, Element> {
  private let name: String

  init(_ source: Observable<Element>, _ name: String) {
    self.name = name
    super.init(source)
  }

  override var operatorName: String? { name }

  override var traceBehavior: TraceBehavior { TraceBehavior(policy: .debugged) }

  override func stage(above down: Sink<Element>) -> Sink<Element> {
    Tracer.current == nil ? DbgSink(name, down) : Passing(down)
  }
}

/// Passes on all events; with a trace, the tracer reports the events.
private final class Passing<Element>: Stage<Element, Element> {
  override func next(_ element: Element) { down.next(element) }
}

private final class DbgSink<Element>: Stage<Element, Element> {
  private let name: String

  init(_ name: String, _ down: Sink<Element>) {
    self.name = name
    super.init(down)
  }

  private func write(_ event: Event<Element>) { DebugOutput.writer(name, .event { "\(event)" }) }

  override func next(_ element: Element) {
    write(.next(element))
    down.next(element)
  }

  override func error(_ error: any Error) {
    write(.error(error))
    down.error(error)
  }

  override func completed() {
    write(.completed)
    down.completed()
  }
}
