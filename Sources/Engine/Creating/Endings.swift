extension ObservableType {
  /// A sequence that completes immediately, without an element.
  ///
  /// Source: [Empty](https://reactivex.io/documentation/operators/empty-never-throw.html).
  public static func empty() -> Observable<Element> { Ending(.completed) }

  /// A sequence that fails immediately.
  ///
  /// Source: [Throw](https://reactivex.io/documentation/operators/empty-never-throw.html).
  public static func error(_ error: any Error) -> Observable<Element> { Ending(.error(error)) }

  /// A sequence that sends nothing and does not end.
  ///
  /// Source: [Never](https://reactivex.io/documentation/operators/empty-never-throw.html).
  public static func never() -> Observable<Element> { Never() }
}

private final class Ending<Element>: Observable<Element> {
  private let termination: Termination

  init(_ termination: Termination) { self.termination = termination }

  override var startsTrampoline: Bool { false }

  override var answersAtOnce: Bool { true }

  override var operatorName: String? {
    if case .completed = termination { "empty" } else { "error" }
  }

  override func feed(_ sink: Sink<Element>) -> any Disposable {
    termination.send(to: sink)
    return Disposables.create()
  }
}

private final class Never<Element>: Observable<Element> {
  override init() { super.init() }

  override var startsTrampoline: Bool { false }

  override func feed(_ sink: Sink<Element>) -> any Disposable { Disposables.create() }
}
