import RxsEngine

/// A subscription to a subject, without the type of its subscriber.
class Conduit<Output, Failure: Error>: OpenCombine.Subscription, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
{
  var description: String { "" }
  var customMirror: Mirror { Mirror(self, children: []) }
  var playgroundDescription: Any { description }
  func offer(_ output: Output) {}
  func finish(_ completion: Subscribers.Completion<Failure>) {}
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// A subscription to a subject, which counts the demand of its subscriber.
final class SubjectConduit<Downstream: Subscriber>: Conduit<Downstream.Input, Downstream.Failure> {
  private let kind: SubjectKind
  private let lock: RecursiveLock
  private var core: SubjectCore<Downstream.Input, Downstream.Failure>?
  private var downstream: Downstream?
  /// Passes a value to the subscriber. The closure exists so that sending does not copy the
  /// subscriber: each copy would retain the closures of all its operators.
  private var pass: ((Downstream.Input) -> Subscribers.Demand)?
  private var demand = Subscribers.Demand.none
  private var hasCurrent = false
  /// Held during a delivery, so that only one thread at a time delivers.
  private let delivery = RecursiveLock.make()

  init(_ core: SubjectCore<Downstream.Input, Downstream.Failure>, _ downstream: Downstream) {
    kind = core.kind
    lock = core.lock
    self.core = core
    self.downstream = downstream
    pass = { downstream.receive($0) }
  }

  override func offer(_ output: Downstream.Input) {
    lock.lock()
    guard demand > 0, let pass else {
      hasCurrent = false
      return lock.unlock()
    }
    demand -= 1
    hasCurrent = true
    lock.unlock()
    deliver(output, pass)
  }

  private func deliver(
    _ output: Downstream.Input, _ pass: (Downstream.Input) -> Subscribers.Demand
  ) {
    delivery.lock()
    let more = pass(output)
    delivery.unlock()
    guard more > 0 else { return }
    lock.withLock { demand += more }
  }

  override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard let downstream = leave() else { return }
    delivery.withLock { downstream.receive(completion: completion) }
  }

  override func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0 || kind.allowsNoDemand, "a subscriber asks for at least one value")
    guard demand > 0 else { return }
    lock.lock()
    guard let pass, let core else { return lock.unlock() }
    self.demand += kind.countsDemand ? demand : .unlimited
    guard !hasCurrent, let current = core.current else {
      lock.unlock()
      return core.begin()
    }
    hasCurrent = true
    self.demand -= 1
    lock.unlock()
    deliver(current, pass)
  }

  override func cancel() { _ = leave() }

  override var description: String { kind.name }

  override var customMirror: Mirror {
    lock.lock()
    let (core, downstream, demand) = (core, downstream, demand)
    lock.unlock()
    return Mirror(self, children: kind.children(of: core as Any, downstream as Any, demand))
  }

  /// Removes the conduit from its subject; the first call returns the subscriber.
  private func leave() -> Downstream? {
    lock.lock()
    let (downstream, core, pass) = (downstream, core, pass)
    (self.downstream, self.core, self.pass) = (nil, nil, nil)
    core?.remove(self)
    lock.unlock()
    // The core and the closure are released here, without the lock, because their release may
    // release other subscriptions.
    withExtendedLifetime((core, pass)) {}
    return downstream
  }
}
