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
  private let watch = OverlapWatch()

  init(_ gate: Lifetime, _ down: Sink<Element>) {
    self.gate = gate
    super.init(down)
  }

  override func next(_ element: Element) {
    let isFirst = watch.begin()
    if !gate.isDisposed { down.next(element) }
    watch.end(isFirst)
  }

  override func error(_ error: any Error) { end(.error(error)) }

  override func completed() { end(.completed) }

  private func end(_ termination: Termination) {
    let isFirst = watch.begin()
    if gate.end() {
      termination.send(to: down)
      gate.finish()
    }
    watch.end(isFirst)
  }
}
