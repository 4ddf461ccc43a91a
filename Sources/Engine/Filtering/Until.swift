extension ObservableType {
  /// The elements before the first element of `other`, which ends the sequence.
  ///
  /// Source: [TakeUntil](https://reactivex.io/documentation/operators/takeuntil.html).
  public func take<Source: ObservableConvertibleType>(until other: Source) -> Observable<Element> {
    gated(.plain.endingEarly, by: other.asObservable()) { GateSink(isOpen: true, $0) }
  }

  /// The elements after the first element of `other`.
  ///
  /// Source: [SkipUntil](https://reactivex.io/documentation/operators/skipuntil.html).
  public func skip<Source: ObservableConvertibleType>(until other: Source) -> Observable<Element> {
    gated(.manner(.skips), by: other.asObservable(), after: true) { GateSink(isOpen: false, $0) }
  }

  /// The sequence behind a gate, which the first element of `other` triggers.
  ///
  /// - Parameters:
  ///   - behavior: how the operator treats events, for traces.
  ///   - other: the sequence whose first element triggers the gate.
  ///   - triggerIsLast: whether `other` is subscribed to after this sequence.
  ///   - function: the name of the operator, as in its declaration.
  ///   - makeSink: makes the gate.
  func gated<Other>(
    _ behavior: TraceBehavior, by other: Observable<Other>, after triggerIsLast: Bool = false,
    function: StaticString = #function,
    _ makeSink: @escaping (Sink<Element>) -> GateSink<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer(behavior, function: function) { sink in
      let gate = makeSink(sink)
      let lifetime = Lifetime()
      let trigger = ForwardingSink<Other>(
        next: { _ in
          gate.trigger()
          if triggerIsLast { lifetime.dispose() }
        },
        // During the subscription to the trigger, the trigger may still fail after its element.
        error: { gate.error($0) },
        completed: { lifetime.dispose() })
      let upstream = Lifetime()
      gate.endSilently = {
        upstream.dispose()
        lifetime.dispose()
      }
      if !triggerIsLast { other.start(trigger, lifetime) }
      upstream.set(source.attach(gate))
      if triggerIsLast { other.start(trigger, lifetime) }
      let whole = PairDisposable(upstream, lifetime)
      if gate.isOver { whole.dispose() }
      return whole
    }
  }
}

/// Lets elements pass before or after a trigger.
final class GateSink<Element>: SerialStage<Element, Element> {
  private let endsWhenTriggered: Bool
  private let sendsEarlyEnd: Bool
  @exclusivity(unchecked) private var isOpen: Bool
  /// Frees the source and the trigger when the end is not sent downstream.
  var endSilently: () -> Void = {}

  /// - Parameters:
  ///   - isOpen: whether elements pass before the trigger, which then ends the sequence. Otherwise
  ///     elements pass after the trigger.
  ///   - sendsEarlyEnd: whether the end is sent if the source ends before the trigger.
  init(isOpen: Bool, sendsEarlyEnd: Bool = false, _ down: Sink<Element>) {
    self.isOpen = isOpen
    self.sendsEarlyEnd = sendsEarlyEnd
    endsWhenTriggered = isOpen
    super.init(down)
  }

  func trigger() {
    serializer.perform { [self] in if endsWhenTriggered { end(.completed) } else { isOpen = true } }
  }

  override func receive(_ element: Element) {
    if isOpen, !hasEnded { down.next(element) }
  }

  /// Drops the end of a source that ends before the trigger, as RxSwift's `skip(until:)` does.
  override func receive(_ termination: Termination) {
    if case .completed = termination, !isOpen, !sendsEarlyEnd {
      hasEnded = true
      return endSilently()
    }
    end(termination)
  }
}
