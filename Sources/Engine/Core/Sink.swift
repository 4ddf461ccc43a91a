/// The base class of all sinks.
///
/// It is not generic, so that lists of sinks need no generic metadata. Sinks of all element types
/// handle the end of a sequence alike.
@usableFromInline
class AnySink {
  @usableFromInline init() { ResourceCount.increment() }

  deinit { ResourceCount.decrement() }

  /// The disposable that disconnects this sink; `upstream` only disconnects it from its source.
  ///
  /// A stage that owns other resources besides its upstream (timers, inner subscriptions) adds them
  /// here. An override has to say `consuming` too: without it the compiler leaks the argument.
  func connected(_ upstream: consuming any Disposable) -> any Disposable { upstream }

  /// The disposable that disconnects this sink; it is disposed of at once if the sink is over.
  final func holding(_ upstream: consuming any Disposable) -> any Disposable {
    let whole = connected(upstream)
    if isOver { whole.dispose() }
    return whole
  }

  func error(_ error: any Error) {}

  func completed() {}

  /// Whether the sink ended the sequence and needs its source no longer.
  ///
  /// If that happens during the subscription to the source, the source is disposed of right after
  /// it.
  var isOver: Bool { false }

  /// The lifetime of the subscription, if the sink is the last of a chain; nil for operators.
  var subscription: Lifetime? { nil }

  /// The lifetime of a source that frees itself after its end, as in RxSwift.
  ///
  /// It is nil if the sink, or a sink after it, frees the source.
  var holder: Lifetime? { subscription }
}

/// The receiver of a source's events: the inner form of an observer.
///
/// One method for each kind of event costs one virtual call per stage, and needs no `Event` value,
/// lock, existential or allocation.
///
/// A source keeps the grammar `next* (error | completed)?`. There is one exception: if its sink
/// ended the sequence downstream, it may send more until it is disposed of.
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
