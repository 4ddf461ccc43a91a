/// The root of all sinks.
///
/// It is not generic, so that lists of sinks are handled without looking up generic metadata. The
/// end of a sequence is the same for all.
@usableFromInline
class AnySink {
  @usableFromInline init() { ResourceCount.increment() }

  deinit { ResourceCount.decrement() }

  /// The disposable that disconnects this sink, when `upstream` disconnects it from its source.
  ///
  /// A stage that owns more than its upstream (timers, inner subscriptions) adds it here. An
  /// override has to say `consuming` too: without it the compiler leaks what is handed over.
  func connected(_ upstream: consuming any Disposable) -> any Disposable { upstream }

  /// The disposable that disconnects this sink; where it is over already, it is disconnected at once.
  final func holding(_ upstream: consuming any Disposable) -> any Disposable {
    let whole = connected(upstream)
    if isOver { whole.dispose() }
    return whole
  }

  func error(_ error: any Error) {}

  func completed() {}

  /// Whether it ended the sequence and needs its source no more.
  ///
  /// A source that ends it while it is being subscribed to is disposed of when that has returned.
  var isOver: Bool { false }

  /// The lifetime of the subscription whose end the sink is; nil where an operator stands below.
  var subscription: Lifetime? { nil }

  /// The lifetime of a source that RxSwift leaves to free itself after its end; nil where the sink
  /// frees it, or what stands below does.
  var holder: Lifetime? { subscription }
}

/// The target of a source's events: the inner form of an observer.
///
/// A class with one method for each kind of event costs one virtual call a stage. It needs no
/// `Event` value, lock, existential or allocation. A source keeps the grammar `next* (error |
/// completed)?`, unless its sink ended the sequence downstream: then it may send more until it is
/// disposed.
@usableFromInline
class Sink<Element>: AnySink {
  func next(_ element: Element) {}

  /// Receives an event value, at the edges where users hand one in.
  final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
}

/// A sink in the middle of a chain: an operator overrides what it changes, the rest passes through.
@usableFromInline
class Stage<Input, Output>: Sink<Input> {
  final let down: Sink<Output>

  init(_ down: Sink<Output>) { self.down = down }

  override func error(_ error: any Error) { down.error(error) }

  override func completed() { down.completed() }
}

/// A stage that changes nothing, where an operator of RxSwift stands that frees its source at the end.
final class PassingStage<Element>: Stage<Element, Element> {
  override func next(_ element: Element) { down.next(element) }
}
