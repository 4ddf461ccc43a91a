extension ObservableType {
  /// Sends `default` when the sequence completes without an element.
  ///
  /// Source: [DefaultIfEmpty](https://reactivex.io/documentation/operators/defaultifempty.html).
  public func ifEmpty(default: Element) -> Observable<Element> {
    ifEmpty(switchTo: .just(`default`))
  }

  /// Goes on with another sequence when this one completes without an element.
  ///
  /// Source: [DefaultIfEmpty](https://reactivex.io/documentation/operators/defaultifempty.html).
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    lift { IfEmptySink(other, $0) }
  }
}

private final class IfEmptySink<Element>: Stage<Element, Element>, Disposable {
  private let other: Observable<Element>
  private let second = Lifetime()
  private var isEmpty = true

  init(_ other: Observable<Element>, _ down: Sink<Element>) {
    self.other = other
    super.init(down)
  }

  override func next(_ element: Element) {
    isEmpty = false
    down.next(element)
  }

  override func completed() {
    guard isEmpty else { return down.completed() }
    let sink = ClosureSink<Element>(
      second, onNext: down.next, onError: down.error, onCompleted: down.completed)
    other.start(sink, second)
  }

  override func connected(_ upstream: any Disposable) -> any Disposable {
    PairDisposable(upstream, self)
  }

  func dispose() { second.dispose() }
}
