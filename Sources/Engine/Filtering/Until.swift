extension ObservableType {
  /// The elements before the first one of `other`, which ends the sequence.
  ///
  /// Source: [TakeUntil](https://reactivex.io/documentation/operators/takeuntil.html).
  public func take<Source: ObservableConvertibleType>(until other: Source) -> Observable<Element> {
    gated(by: other.asObservable()) { GateSink(isOpen: true, $0) }
  }

  /// The elements from the first one of `other` on.
  ///
  /// Source: [SkipUntil](https://reactivex.io/documentation/operators/skipuntil.html).
  public func skip<Source: ObservableConvertibleType>(until other: Source) -> Observable<Element> {
    gated(by: other.asObservable()) { GateSink(isOpen: false, $0) }
  }

  private func gated<Other>(
    by other: Observable<Other>, _ makeSink: @escaping (Sink<Element>) -> GateSink<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let gate = makeSink(sink)
      let lifetime = Lifetime()
      let trigger = ForwardingSink<Other>(
        next: { _ in
          if lifetime.end() {
            gate.triggered()
            lifetime.finish()
          }
        },
        error: { error in
          if lifetime.end() {
            gate.error(error)
            lifetime.finish()
          }
        },
        completed: { if lifetime.end() { lifetime.finish() } })
      let upstream = Lifetime()
      gate.endSilently = {
        upstream.dispose()
        lifetime.dispose()
      }
      other.start(trigger, lifetime)
      upstream.set(source.attach(gate))
      return PairDisposable(upstream, lifetime)
    }
  }
}

private final class GateSink<Element>: EndingStage<Element, Element> {
  private let lock = RecursiveLock.make()
  private let endsWhenTriggered: Bool
  private var isOpen: Bool
  /// Frees source and trigger where nothing downstream hears of the end.
  var endSilently: () -> Void = {}

  init(isOpen: Bool, _ down: Sink<Element>) {
    self.isOpen = isOpen
    endsWhenTriggered = isOpen
    super.init(down)
  }

  func triggered() { if endsWhenTriggered { completed() } else { lock.withLock { isOpen = true } } }

  override func next(_ element: Element) {
    lock.lock()
    if isOpen, !hasEnded { down.next(element) }
    lock.unlock()
  }

  override func error(_ error: any Error) { lock.withLock { super.error(error) } }

  /// A source that ends before it was let through says nothing, as in RxSwift.
  override func completed() {
    lock.lock()
    defer { lock.unlock() }
    if isOpen { super.completed() } else { endSilently() }
  }
}
