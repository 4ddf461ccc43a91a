import RxsEngine

/// A publisher of one value, which a closure provides now or later.
///
/// The closure runs immediately, and all subscribers receive its single result.
///
/// Source: [Future](https://developer.apple.com/documentation/combine/future).
public final class Future<Output, Failure: Error>: Publisher {
  /// Receives the value or the error; only the first call counts.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let state = FutureState<Output, Failure>()

  /// Makes a future of the result of `attemptToFulfill`.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [state] in state.resolve($0) }
  }

  /// Adds a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: FutureSubscription(state, subscriber))
  }
}

extension Future where Failure == Never {
  /// Waits for the value.
  public var value: Output {
    get async {
      await withUnsafeContinuation { continuation in
        state.hear { result in
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
        state.hear { result in
          let result = UncheckedSendable(result.mapError { $0 as any Error })
          continuation.resume(with: result.value)
        }
      }
    }
  }
}

/// The result of a future, and the subscribers that wait for it, in order of arrival.
private final class FutureState<Output, Failure: Error> {
  private let lock = RecursiveLock.make()
  private var result: Result<Output, Failure>?
  private var waiting: [(Result<Output, Failure>) -> Void] = []

  func resolve(_ result: Result<Output, Failure>) {
    lock.lock()
    guard self.result == nil else { return lock.unlock() }
    self.result = result
    let waiting = waiting
    self.waiting = []
    lock.unlock()
    for hear in waiting { hear(result) }
  }

  /// Calls a closure with the result: immediately, or when the result arrives.
  func hear(_ body: @escaping (Result<Output, Failure>) -> Void) {
    lock.lock()
    if let result {
      lock.unlock()
      return body(result)
    }
    waiting.append(body)
    lock.unlock()
  }
}

private final class FutureSubscription<Downstream: Subscriber>: OpenCombine.Subscription {
  private let lock = RecursiveLock.make()
  private var state: FutureState<Downstream.Input, Downstream.Failure>?
  private var downstream: Downstream?
  private var isWanted = false

  init(_ state: FutureState<Downstream.Input, Downstream.Failure>, _ downstream: Downstream) {
    self.state = state
    self.downstream = downstream
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a subscriber asks for at least one value")
    lock.lock()
    guard !isWanted, let state else { return lock.unlock() }
    isWanted = true
    lock.unlock()
    state.hear { self.end($0) }
  }

  private func end(_ result: Result<Downstream.Input, Downstream.Failure>) {
    guard let downstream = leave() else { return }
    switch result {
    case .success(let value):
      _ = downstream.receive(value)
      downstream.receive(completion: .finished)
    case .failure(let error): downstream.receive(completion: .failure(error))
    }
  }

  func cancel() { _ = leave() }

  private func leave() -> Downstream? {
    lock.withLock {
      defer { (downstream, state) = (nil, nil) }
      return downstream
    }
  }
}
