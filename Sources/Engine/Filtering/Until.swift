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

  /// The elements that a gate lets pass; the first element of `other` triggers the gate.
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
        // If the trigger sends its element and fails during the subscription, the failure still
        // ends the sequence.
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

/// Lets elements pass either until the gate is triggered, or after it was triggered.
final class GateSink<Element>: SerialStage<Element, Element> {
  private let endsWhenTriggered: Bool
  private let sendsEarlyEnd: Bool
  @exclusivity(unchecked) private var isOpen: Bool
  /// Disposes of the source and the trigger; called when the sequence ends without an event.
  var endSilently: () -> Void = {}

  /// - Parameters:
  ///   - isOpen: if true, elements pass until the gate is triggered, which ends the sequence. If
  ///     false, elements pass after the gate was triggered.
  ///   - sendsEarlyEnd: whether a completion of the source is sent while the gate is closed.
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

  /// Passes on the end of the source. A completion while the gate is closed is dropped unless
  /// `sendsEarlyEnd` is true, as in RxSwift's `skip(until:)`.
  override func receive(_ termination: Termination) {
    if case .completed = termination, !isOpen, !sendsEarlyEnd {
      hasEnded = true
      return endSilently()
    }
    end(termination)
  }
}
