extension ObservableType {
  /// Makes a sequence from each element, and sends only the elements of the latest sequence.
  ///
  /// If `selector` throws, the sequence fails with that error.
  ///
  /// - Parameter selector: makes a sequence from an element; if it throws, the sequence fails.
  ///
  /// ```swift
  /// text.flatMapLatest { api.results(for: $0) }  // the answer to an old text never arrives
  /// ```
  ///
  /// Source: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html).
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMapLatest(asObservable()) { try selector($0).asObservable() }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Only the elements of the latest inner sequence.
  ///
  /// Source: [Switch](https://reactivex.io/documentation/operators/switch.html).
  public func switchLatest() -> Observable<Element.Element> {
    Tracer.composing("switchLatest", .manner(.followsLatest)) { flatMapLatest { $0 } }
  }
}

/// The sequence of `flatMapLatest`.
///
/// The inlinable function makes this object, so that the compiler knows the element types.
@usableFromInline
final class FlatMapLatest<Element, Result>: Operator<Element, Result> {
  private let selector: (Element) throws -> Observable<Result>

  @usableFromInline
  init(
    _ source: Observable<Element>, _ selector: @escaping (Element) throws -> Observable<Result>
  ) {
    self.selector = selector
    super.init(source)
  }

  override var operatorName: String? { "flatMapLatest" }

  override var traceBehavior: TraceBehavior { .manner(.followsLatest) }

  override func stage(above down: Sink<Result>) -> Sink<Element> {
    SwitchSink(Switcher(down), selector)
  }
}

private final class SwitchSink<Element, Result>: Sink<Element>, Disposable {
  private let upstream = Lifetime()
  private let switcher: Switcher<Result>
  private let selector: (Element) throws -> Observable<Result>

  init(
    _ switcher: Switcher<Result>, _ selector: @escaping (Element) throws -> Observable<Result>
  ) {
    self.switcher = switcher
    self.selector = selector
  }

  override func next(_ element: Element) {
    guard switcher.serializer.enter() else { return queue(element) }
    let start = receive(element)
    switcher.serializer.leave()
    start?()
  }

  /// Queues an element for the thread inside the serializer; not inlined, to keep `next` small.
  ///
  /// Without `apart`, the inner elements would be queued behind work that waits in the thread's
  /// trampoline.
  @inline(never) private func queue(_ element: Element) {
    switcher.serializer.queue { [self] in
      guard let start = receive(element) else { return }
      Trampoline.apart(start)
    }
  }

  /// Returns the closure that starts the inner subscription; called inside the serializer.
  private func receive(_ element: Element) -> (() -> Void)? {
    if switcher.hasEnded { return nil }
    do { return switcher.replace(by: try selector(element)) } catch { switcher.error(error) }
    return nil
  }

  override func error(_ error: any Error) { switcher.fail(error) }

  override func completed() {
    upstream.dispose()
    switcher.outerCompleted()
  }

  override var isOver: Bool { switcher.hasEnded }

  override func connected(_ upstream: consuming any Disposable) -> any Disposable {
    self.upstream.set(upstream)
    return self
  }

  func dispose() {
    upstream.dispose()
    switcher.dispose()
  }
}

/// The current inner subscription of `flatMapLatest`.
///
/// A source whose `answersAtOnce` is true sends all its events during the subscription. Such a
/// source needs no lifetime: the switcher itself is the sink, and subscribes inside the serializer.
private final class Switcher<Element>: EndingStage<Element, Element>, Disposable {
  let serializer = Serializer()
  private let inner = SerialDisposable()
  /// Whether `inner` holds a subscription.
  @exclusivity(unchecked) private var holdsInner = false
  /// The number of sources so far, to detect that a source was replaced during the
  /// subscription to it.
  @exclusivity(unchecked) private var turn = 0
  @exclusivity(unchecked) private var isActive = false
  @exclusivity(unchecked) private var outerHasEnded = false

  /// Ends the former inner subscription, and returns the closure that starts the new subscription.
  ///
  /// Returns nil if `source` has already ended, or if the sequence has ended.
  fileprivate func replace(by source: Observable<Element>) -> (() -> Void)? {
    if hasEnded { return nil }
    turn += 1
    isActive = true
    let turn = turn
    guard source.answersAtOnce else {
      let lifetime = Lifetime()
      holdsInner = true
      inner.disposable = lifetime
      return { [self] in source.start(SwitchedSink(self, lifetime, turn), lifetime) }
    }
    if holdsInner {
      holdsInner = false
      inner.disposable = Disposables.create()
    }
    if turn == self.turn { _ = source.attach(self) }
    if turn == self.turn { innerEnded() }
    return nil
  }

  /// Receives an element of a source whose `answersAtOnce` is true.
  override func next(_ element: Element) {
    if !hasEnded { down.next(element) }
  }

  /// Ignores the end of a source whose `answersAtOnce` is true, because `replace` calls
  /// `innerEnded` for such a source.
  override func completed() {}

  func fail(_ error: any Error) { serializer.perform { [self] in self.error(error) } }

  func outerCompleted() {
    serializer.perform { [self] in
      outerHasEnded = true
      if !isActive { complete() }
    }
  }

  /// Called inside the serializer when an inner source ends; `turn` is the number of that source.
  fileprivate func ended(_ lifetime: Lifetime, _ termination: Termination, turn: Int) {
    guard lifetime.end() else { return }
    lifetime.finish()
    guard turn == self.turn else { return }
    switch termination {
    case .completed: innerEnded()
    case .error(let error): self.error(error)
    }
  }

  private func innerEnded() {
    isActive = false
    if outerHasEnded { complete() }
  }

  private func complete() {
    if hasEnded { return }
    hasEnded = true
    down.completed()
  }

  func dispose() {
    hasEnded = true
    inner.dispose()
  }
}

/// The sink of an inner subscription.
private final class SwitchedSink<Element>: Stage<Element, Element> {
  private let switcher: Switcher<Element>
  private let lifetime: Lifetime
  private let turn: Int

  init(_ switcher: Switcher<Element>, _ lifetime: Lifetime, _ turn: Int) {
    self.switcher = switcher
    self.lifetime = lifetime
    self.turn = turn
    super.init(switcher.down)
  }

  override func next(_ element: Element) {
    guard switcher.serializer.enter() else { return queue(element) }
    receive(element)
    switcher.serializer.leave()
  }

  /// Queues an element for the thread inside the serializer; not inlined, to keep `next` small.
  @inline(never) private func queue(_ element: Element) {
    switcher.serializer.queue { [self] in receive(element) }
  }

  @inline(__always) private func receive(_ element: Element) {
    if !lifetime.isDisposed, !switcher.hasEnded { down.next(element) }
  }

  override func error(_ error: any Error) { end(.error(error)) }

  override func completed() { end(.completed) }

  private func end(_ termination: Termination) {
    switcher.serializer.perform(endOf: lifetime) { [switcher, lifetime, turn] in
      switcher.ended(lifetime, termination, turn: turn)
    }
  }
}
