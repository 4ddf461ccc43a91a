import Synchronization

extension ObservableType {
  /// The results of `convert` for the elements, delivered on the thread of the subscriber's clock.
  ///
  /// The source may send its elements on any thread.
  ///
  /// If the subscriber has no clock, the elements are delivered on the sending thread.
  package func delivered<Result>(as convert: @escaping (Element) -> Result) -> Observable<Result> {
    asObservable().lift(.passing(), function: "map(_:)") { DeliveringStage(convert, $0) }
  }

  /// The events of the sequence, which is subscribed to and disposed of on the thread of a clock.
  package func subscribed(onThreadOf clock: VirtualClock) -> Observable<Element> {
    let source = asObservable()
    return Producer(.plain) { sink in
      let lifetime = Lifetime()
      clock.hand {
        if !lifetime.isDisposed { Trampoline.run { lifetime.set(source.attach(sink)) } }
      }
      return OwnThreadDisposable(lifetime, clock)
    }
  }
}

/// Delivers events, in order, on the thread of a clock; any thread may send the events.
private final class DeliveringStage<Input, Output>: HoldingStage<Input, Output> {
  private let convert: (Input) -> Output
  private let clock = VirtualClock.current
  /// The number of events that wait for the clock's thread.
  private let waiting = Atomic(0)

  init(_ convert: @escaping (Input) -> Output, _ down: Sink<Output>) {
    self.convert = convert
    super.init(down)
  }

  override func next(_ element: Input) {
    guard let clock = clockToWaitFor else { return down.next(convert(element)) }
    hand(to: clock) { $0.down.next($0.convert(element)) }
  }

  override func error(_ error: any Error) { end(.error(error)) }

  override func completed() { end(.completed) }

  private func end(_ termination: Termination) {
    guard let clock = clockToWaitFor else { return termination.send(to: down) }
    hand(to: clock) { termination.send(to: $0.down) }
  }

  /// The clock whose thread delivers the event later; nil if the event is delivered immediately.
  private var clockToWaitFor: VirtualClock? {
    guard let clock, !clock.isOnOwnThread || waiting.load(ordering: .acquiring) > 0 else {
      return nil
    }
    return clock
  }

  private func hand(
    to clock: VirtualClock, _ deliver: @escaping (DeliveringStage<Input, Output>) -> Void
  ) {
    clock.handLater { [self] change in
      waiting.wrappingAdd(change, ordering: .acquiringAndReleasing)
    } _: { [self] in
      if !hasEnded { deliver(self) }
    }
  }

  override func dispose() {
    super.dispose()
    hasEnded = true
  }
}
