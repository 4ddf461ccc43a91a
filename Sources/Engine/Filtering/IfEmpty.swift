extension ObservableType {
  /// The elements of the sequence; for an empty sequence, `default` and the end.
  ///
  /// Source: [DefaultIfEmpty](https://reactivex.io/documentation/operators/defaultifempty.html).
  public func ifEmpty(default: Element) -> Observable<Element> {
    ifEmpty(switchTo: .just(`default`))
  }

  /// The elements of the sequence; for an empty sequence, the events of `other`.
  ///
  /// Source: [DefaultIfEmpty](https://reactivex.io/documentation/operators/defaultifempty.html).
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    lift(.plain) { IfEmptySink(other, $0) }
  }

  /// Only the end or the failure of the sequence.
  ///
  /// Source: [IgnoreElements](https://reactivex.io/documentation/operators/ignoreelements.html).
  public func ignoreElements() -> Observable<Never> { lift(.manner(.ignores)) { IgnoreSink($0) } }

  /// The elements with their positions, counted from 0.
  ///
  /// Source: [Map](https://reactivex.io/documentation/operators/map.html).
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    lift(.plain) { EnumeratedSink($0) }
  }
}

private final class IfEmptySink<Element>: HoldingStage<Element, Element> {
  private let other: Observable<Element>
  private let lifetime = Lifetime()
  private var isEmpty = true

  init(_ other: Observable<Element>, _ down: Sink<Element>) {
    self.other = other
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    isEmpty = false
    down.next(element)
  }

  override func completed() {
    guard !hasEnded, isEmpty else { return super.completed() }
    hasEnded = true
    other.start(PassingStage(down), lifetime)
    upstream.dispose()
  }

  override func dispose() {
    super.dispose()
    lifetime.dispose()
  }
}

private final class IgnoreSink<Element>: Stage<Element, Never> {
  override func next(_ element: Element) {}
}

private final class EnumeratedSink<Element>: Stage<Element, (index: Int, element: Element)> {
  private var index = 0

  override func next(_ element: Element) {
    index += 1
    down.next((index - 1, element))
  }
}
