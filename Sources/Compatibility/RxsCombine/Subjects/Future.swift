import RxsEngine

/// A publisher of one value, which a closure provides immediately or later.
///
/// The closure runs when the future is made. All subscribers receive its result, in the order of
/// their subscriptions.
///
/// Source: [Future](https://developer.apple.com/documentation/combine/future).
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// The closure that receives the result; only the first call has an effect.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = RecursiveLock.make()
  fileprivate private(set) var result: Result<Output, Failure>?
  private var conduits: [FutureConduit<Output, Failure>] = []
  private var readers: [(Result<Output, Failure>) -> Void] = []

  /// Makes a future. `attemptToFulfill` receives a closure, and calls it with the result.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.resolve($0) }
  }

  /// Adds a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = FutureSubscription(self, subscriber)
    let result = lock.withLock {
      conduits.append(subscription)
      return self.result
    }
    subscriber.receive(subscription: subscription)
    if let result { subscription.fulfill(result) }
  }

  private func resolve(_ result: Result<Output, Failure>) {
    lock.lock()
    guard self.result == nil else { return lock.unlock() }
    self.result = result
    let (conduits, readers) = (conduits, readers)
    self.readers = []
    lock.unlock()
    for conduit in conduits { conduit.fulfill(result) }
    for reader in readers { reader(result) }
  }

  fileprivate func remove(_ conduit: FutureConduit<Output, Failure>) {
    lock.withLock { conduits.removeAll { $0 === conduit } }
  }

  /// Calls a closure with the result: immediately if there is a result, otherwise when it arrives.
  private func read(_ body: @escaping (Result<Output, Failure>) -> Void) {
    lock.lock()
    if let result {
      lock.unlock()
      return body(result)
    }
    readers.append(body)
    lock.unlock()
  }
}

extension Future where Failure == Never {
  /// Waits for the value.
  public var value: Output {
    get async {
      await withUnsafeContinuation { continuation in
        read { result in
          guard case .success(let value) = result else { return }
          continuation.resume(returning: UncheckedSendable(value).value)
        }
      }
    }
  }
}

extension Future {
  /// Waits for the value.
  public var value: Output {
    get async throws {
      try await withUnsafeThrowingContinuation { continuation in
        read { result in
          let result = UncheckedSendable(result.mapError { $0 as any Error })
          continuation.resume(with: result.value)
        }
      }
    }
  }
}

/// A subscription to a future, without the type of its subscriber.
private class FutureConduit<Output, Failure: Error> {
  func fulfill(_ result: Result<Output, Failure>) {}
}

private final class FutureSubscription<Downstream: Subscriber>:
  FutureConduit<Downstream.Input, Downstream.Failure>, OpenCombine.Subscription,
  CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible
{
  private let lock = RecursiveLock.make()
  private var parent: Future<Downstream.Input, Downstream.Failure>?
  private var downstream: Downstream?
  private var isWanted = false

  init(_ parent: Future<Downstream.Input, Downstream.Failure>, _ downstream: Downstream) {
    self.parent = parent
    self.downstream = downstream
  }

  /// Sends the result to the subscriber. A value waits for a demand, but a failure does not.
  override func fulfill(_ result: Result<Downstream.Input, Downstream.Failure>) {
    if case .success = result, !lock.withLock({ isWanted }) { return }
    end(result)
    lock.withLock { parent = nil }
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a subscriber asks for at least one value")
    let result = lock.withLock {
      isWanted = true
      return parent?.result
    }
    if let result { end(result) }
  }

  private func end(_ result: Result<Downstream.Input, Downstream.Failure>) {
    guard let downstream = leave() else { return }
    switch result {
    case .success(let value):
      _ = downstream.receive(value)
      downstream.receive(completion: .finished)
    case .failure(let error): downstream.receive(completion: .failure(error))
    }
    lock.withLock { parent }?.remove(self)
  }

  func cancel() {
    guard leave() != nil else { return }
    let parent = lock.withLock {
      defer { self.parent = nil }
      return self.parent
    }
    parent?.remove(self)
  }

  /// Ends the subscription; the first call returns the subscriber.
  private func leave() -> Downstream? {
    lock.withLock {
      defer { (downstream, isWanted) = (nil, false) }
      return downstream
    }
  }

  var description: String { "Future" }

  var customMirror: Mirror {
    lock.lock()
    let (parent, downstream, isWanted) = (parent, downstream, isWanted)
    lock.unlock()
    return Mirror(
      self,
      children: [
        ("parent", parent as Any), ("downstream", downstream as Any), ("hasAnyDemand", isWanted),
        ("subject", parent as Any),
      ])
  }

  var playgroundDescription: Any { description }
}
