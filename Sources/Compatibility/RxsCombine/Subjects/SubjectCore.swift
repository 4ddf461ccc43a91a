import RxsEngine

/// The state of a subject: its value, its end, and its subscribers in the order of their
/// subscriptions.
///
/// OpenCombine's subjects store subscribers in a set, whose order differs in each run.
final class SubjectCore<Output, Failure: Error>: @unchecked Sendable, CustomStringConvertible {
  let kind: SubjectKind
  let lock = RecursiveLock.make()
  private var conduits: [Conduit<Output, Failure>] = []
  private(set) var completion: Subscribers.Completion<Failure>? { didSet { hasEnded = true } }
  /// The value that new subscribers receive; nil for a subject without a current value.
  private(set) var current: Output?
  // Unspecialised code looks up the metadata of a generic optional each time it reads one, so
  // sending reads these properties instead.
  private let hasValue: Bool
  private var hasEnded = false
  private var upstream: [any OpenCombine.Subscription] = []
  private var hasDemand: Bool

  /// - Parameter current: the value that new subscribers receive.
  init(_ kind: SubjectKind, _ current: Output? = nil) {
    self.kind = kind
    self.current = current
    hasValue = current != nil
    hasDemand = hasValue
  }

  var description: String { kind.name }

  deinit { for subscription in upstream { subscription.cancel() } }

  func add<Downstream: Subscriber>(_ subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    lock.lock()
    if let completion {
      lock.unlock()
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: completion)
    }
    let conduit = SubjectConduit(self, subscriber)
    conduits.append(conduit)
    lock.unlock()
    subscriber.receive(subscription: conduit)
  }

  /// Removes a subscriber.
  ///
  /// - Complexity: O(n) in the number of subscribers.
  func remove(_ conduit: Conduit<Output, Failure>) {
    if let place = conduits.lastIndex(where: { $0 === conduit }) { conduits.remove(at: place) }
  }

  /// Removes all subscribers; they receive nothing more.
  func removeAll() {
    let former = lock.withLock {
      defer { conduits = [] }
      return conduits
    }
    withExtendedLifetime(former) {}
  }

  func send(_ output: Output) {
    lock.lock()
    guard !hasEnded else { return lock.unlock() }
    guard hasValue else { return offer(output) }
    let former = current
    current = output
    offer(output)
    withExtendedLifetime(former) {}
  }

  /// Sets the current value, even after the end of the subject, and sends the value.
  func set(_ output: Output) {
    lock.withLock { if completion != nil { current = output } }
    send(output)
  }

  /// Sends a value, then makes it the current value.
  func sendBeforeChange(_ output: Output) {
    lock.lock()
    offer(output)
    lock.lock()
    let former = current
    current = output
    lock.unlock()
    withExtendedLifetime(former) {}
  }

  /// Releases the lock, and sends a value to the current subscribers.
  private func offer(_ output: Output) {
    let conduits = conduits
    lock.unlock()
    for conduit in conduits { conduit.offer(output) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    guard self.completion == nil else { return lock.unlock() }
    self.completion = completion
    let conduits = conduits
    self.conduits = []
    lock.unlock()
    for conduit in conduits { conduit.finish(completion) }
  }

  func send(subscription: any OpenCombine.Subscription) {
    lock.lock()
    upstream.append(subscription)
    let isWanted = hasDemand
    lock.unlock()
    if isWanted { subscription.request(.unlimited) }
  }

  /// Requests all values of the subscriptions that send into the subject. Only the first call has
  /// an effect.
  func begin() {
    lock.lock()
    guard !hasDemand else { return lock.unlock() }
    hasDemand = true
    let upstream = upstream
    lock.unlock()
    for subscription in upstream { subscription.request(.unlimited) }
  }
}
