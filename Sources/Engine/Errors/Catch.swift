extension ObservableType {
  /// Goes on with the sequence that `handler` makes of an error; a throwing one gives its error.
  ///
  /// Source: [Catch](https://reactivex.io/documentation/operators/catch.html).
  public func `catch`(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      var hasFailed = false
      let sources = OneAfterAnother(
        sink,
        afterError: { error in
          if hasFailed { return .end(.error(error)) }
          hasFailed = true
          return .subscribe(try handler(error))
        })
      sources.subscribe(to: source)
      return sources
    }
  }

  /// Sends `element` and completes instead of failing.
  ///
  /// Source: [Catch](https://reactivex.io/documentation/operators/catch.html).
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    lift { CatchAndReturnSink(element, $0) }
  }

  /// The first of the sequences that completes: each that fails is followed by the next.
  ///
  /// Source: [Catch](https://reactivex.io/documentation/operators/catch.html).
  public static func `catch`<Sources: Sequence>(
    sequence: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    Producer { sink in
      var rest = sequence.makeIterator()
      func step(_ termination: Termination) -> OneAfterAnother<Element>.Step {
        if let next = rest.next() { .subscribe(next) } else { .end(termination) }
      }
      let sources = OneAfterAnother(sink, afterError: { step(.error($0)) })
      sources.go { step(.completed) }
      return sources
    }
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
