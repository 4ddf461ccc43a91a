/// The base class of all sinks, which receive the events of a source in place of observers.
///
/// The class is not generic, so that lists of sinks need no generic metadata. The class contains
/// the methods that do not depend on the element type, such as those for the end of a sequence.
@usableFromInline
class AnySink {
  @usableFromInline init() { ResourceCount.increment() }

  deinit { ResourceCount.decrement() }

  /// Returns a disposable that disposes of `upstream` and of this sink's resources.
  ///
  /// Disposing of `upstream` frees the source.
  ///
  /// A stage with timers or inner subscriptions overrides this function. Every override has to
  /// declare the argument as `consuming`, because otherwise the compiler leaks the argument.
  func connected(_ upstream: consuming any Disposable) -> any Disposable { upstream }

  /// Returns the disposable of `connected`, and disposes of it immediately if this sink is over.
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

  /// The lifetime that frees the source after the end; `do` reads whether the lifetime was
  /// disposed of.
  ///
  /// The value is nil if this sink or a sink below frees the source.
  var holder: Lifetime? { subscription }
}

/// Receives the events of a source; the engine uses sinks in place of observers.
///
/// `next`, `error` and `completed` are separate methods. So an event costs one virtual call per
/// stage, without an `Event` value, a lock, an existential or an allocation.
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

/// A sink of an operator, which passes events to the sink below; subclasses override the methods
/// that they change.
@usableFromInline
class Stage<Input, Output>: Sink<Input> {
  final let down: Sink<Output>

  init(_ down: Sink<Output>) { self.down = down }

  override func error(_ error: any Error) { down.error(error) }

  override func completed() { down.completed() }
}

/// A stage that passes on all events unchanged, for an operator that frees its source at the end,
/// as in RxSwift.
final class PassingStage<Element>: Stage<Element, Element> {
  override func next(_ element: Element) { down.next(element) }
}
