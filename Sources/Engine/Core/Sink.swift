/// The base class of all sinks.
///
/// The class is not generic, so that lists of sinks need no generic metadata. Sinks of all element
/// types handle the end of a sequence alike.
@usableFromInline
class AnySink {
  @usableFromInline init() { ResourceCount.increment() }

  deinit { ResourceCount.decrement() }

  /// The disposable that disconnects this sink; `upstream` only disconnects the sink from its
  /// source.
  ///
  /// A stage with other resources, such as timers or inner subscriptions, adds them here. An
  /// override also has to declare the argument as `consuming`. Otherwise the compiler leaks the
  /// argument.
  func connected(_ upstream: consuming any Disposable) -> any Disposable { upstream }

  /// The disposable that disconnects this sink; a sink that is over is disconnected immediately.
  final func holding(_ upstream: consuming any Disposable) -> any Disposable {
    let whole = connected(upstream)
    if isOver { whole.dispose() }
    return whole
  }

  func error(_ error: any Error) {}

  func completed() {}

  /// Whether the sink ended the sequence and no longer needs its source.
  ///
  /// If the sink ends the sequence during the subscription to the source, the source is disposed of
  /// right after the subscription.
  var isOver: Bool { false }

  /// The lifetime of the subscription, if the sink is the last of a chain; nil for operators.
  var subscription: Lifetime? { nil }

  /// The lifetime of a source that frees itself after its end, as in RxSwift.
  ///
  /// The lifetime is nil if this sink or a later sink frees the source.
  var holder: Lifetime? { subscription }
}

/// Receives the events of a source; the engine uses sinks in place of observers.
///
/// There is one method for each kind of event. So an event costs one virtual call per stage,
/// without an `Event` value, a lock, an existential or an allocation.
///
/// A source follows the grammar `next* (error | completed)?`. There is one exception: after the
/// sink has ended the sequence downstream, the source may send more events until it is disposed of.
@usableFromInline
class Sink<Element>: AnySink {
  func next(_ element: Element) {}

  /// Receives an event value from the user's code.
  final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
}

/// A sink in the middle of a chain: an operator overrides the methods that it changes.
@usableFromInline
class Stage<Input, Output>: Sink<Input> {
  final let down: Sink<Output>

  init(_ down: Sink<Output>) { self.down = down }

  override func error(_ error: any Error) { down.error(error) }

  override func completed() { down.completed() }
}

/// A stage that changes nothing, for an operator that in RxSwift frees its source at the end.
final class PassingStage<Element>: Stage<Element, Element> {
  override func next(_ element: Element) { down.next(element) }
}
