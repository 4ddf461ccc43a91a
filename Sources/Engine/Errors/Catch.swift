extension ObservableType {
  /// Continues after an error with the sequence that `handler` returns.
  ///
  /// - Parameter handler: makes the sequence from the error; if it throws, the sequence fails with
  ///   that error.
  ///
  /// ```swift
  /// request.catch { _ in .just(cached) }
  /// ```
  ///
  /// Source: [Catch](https://reactivex.io/documentation/operators/catch.html).
  public func `catch`(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    lift(.passing()) { CatchSink(handler, $0) }
  }

  /// Sends `element` and completes instead of failing.
  ///
  /// Source: [Catch](https://reactivex.io/documentation/operators/catch.html).
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    lift(.passing()) { CatchAndReturnSink(element, $0) }
  }

  /// Subscribes to the next sequence after each failure, until a sequence completes.
  ///
  /// Source: [Catch](https://reactivex.io/documentation/operators/catch.html).
  public static func `catch`<Sources: Sequence>(
    sequence: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    Succession(sequence, after: .failure)
  }
}

private final class CatchSink<Element>: HoldingStage<Element, Element> {
  private let handler: (any Error) throws -> Observable<Element>
  private let successor = Lifetime()

  init(_ handler: @escaping (any Error) throws -> Observable<Element>, _ down: Sink<Element>) {
    self.handler = handler
    super.init(down)
  }

  override func next(_ element: Element) {
    if !hasEnded { down.next(element) }
  }

  override func error(_ error: any Error) {
    if hasEnded { return }
    hasEnded = true
    do {
      try handler(error).start(PassingStage(down), successor)
      upstream.dispose()
    } catch {
      down.error(error)
    }
  }

  override func dispose() {
    super.dispose()
    successor.dispose()
  }
}

private final class CatchAndReturnSink<Element>: EndingStage<Element, Element> {
  private let element: Element

  init(_ element: Element, _ down: Sink<Element>) {
    self.element = element
    super.init(down)
  }

  override func next(_ element: Element) {
    if !hasEnded { down.next(element) }
  }

  override func error(_ error: any Error) {
    if hasEnded { return }
    down.next(element)
    completed()
  }
}
