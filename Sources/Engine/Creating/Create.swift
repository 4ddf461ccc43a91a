extension ObservableType {
  /// A sequence that runs `subscribe` for each subscriber, with an observer to send events to.
  ///
  /// Events after a terminal one, or after disposal, go nowhere.
  ///
  /// - Parameter subscribe: sends the events, then or later, and gives what ends it; that is disposed of once.
  ///
  /// ```swift
  /// let numbers = Observable<Int>.create { observer in
  ///   observer.onNext(1)
  ///   observer.onCompleted()
  ///   return Disposables.create()
  /// }
  /// ```
  ///
  /// Source: [Create](https://reactivex.io/documentation/operators/create.html).
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Producer { sink in gate(sink) { subscribe(AnyObserver($0)) } }
  }
}

/// Lets `subscribe` send to `sink`, and sees to it that it keeps the grammar of events.
func gate<Element>(
  _ sink: Sink<Element>, _ subscribe: (SinkObserver<Element>) -> any Disposable
) -> any Disposable {
  let gate = Lifetime()
  gate.set(subscribe(SinkObserver(GatedSink(gate, sink))))
  return gate
}

/// Lets events pass until the first terminal one or disposal.
private final class GatedSink<Element>: Stage<Element, Element> {
  private let gate: Lifetime

  init(_ gate: Lifetime, _ down: Sink<Element>) {
    self.gate = gate
    super.init(down)
  }

  override func next(_ element: Element) {
    if !gate.isDisposed { down.next(element) }
  }

  override func error(_ error: any Error) {
    guard gate.end() else { return }
    down.error(error)
    gate.finish()
  }

  override func completed() {
    guard gate.end() else { return }
    down.completed()
    gate.finish()
  }
}
