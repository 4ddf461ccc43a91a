extension ObservableType {
  /// Goes on with the sequence that `handler` makes of an error; a throwing one gives its error.
  ///
  /// - Parameter handler: makes the sequence to go on with; throwing ends the sequence with its error.
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

  /// The first of the sequences that completes: each that fails is followed by the next.
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
