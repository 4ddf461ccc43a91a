extension ObservableType {
  /// Goes on with another sequence after an error.
  ///
  /// Source: [Catch](https://reactivex.io/documentation/operators/catch.html).
  public func `catch`(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    lift { CatchSink(handler, $0) }
  }

  /// Ends with an element instead of an error.
  ///
  /// Source: [Catch](https://reactivex.io/documentation/operators/catch.html).
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    `catch` { _ in .just(element) }
  }
}

private final class CatchSink<Element>: Stage<Element, Element>, Disposable {
  private let handler: (any Error) throws -> Observable<Element>
  private let second = Lifetime()
  private var hasFailed = false

  init(_ handler: @escaping (any Error) throws -> Observable<Element>, _ down: Sink<Element>) {
    self.handler = handler
    super.init(down)
  }

  override func next(_ element: Element) {
    if !hasFailed { down.next(element) }
  }

  override func error(_ error: any Error) {
    guard !hasFailed else { return }
    hasFailed = true
    do {
      try handler(error).start(Rest(down, second), second)
    } catch {
      down.error(error)
    }
  }

  override func connected(_ upstream: any Disposable) -> any Disposable {
    PairDisposable(upstream, self)
  }

  func dispose() { second.dispose() }

  private final class Rest: Stage<Element, Element> {
    private let lifetime: Lifetime

    init(_ down: Sink<Element>, _ lifetime: Lifetime) {
      self.lifetime = lifetime
      super.init(down)
    }

    override func next(_ element: Element) {
      if !lifetime.isDisposed { down.next(element) }
    }

    override func error(_ error: any Error) {
      guard lifetime.end() else { return }
      down.error(error)
      lifetime.finish()
    }

    override func completed() {
      guard lifetime.end() else { return }
      down.completed()
      lifetime.finish()
    }
  }
}
