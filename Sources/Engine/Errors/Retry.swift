extension ObservableType {
  /// Subscribes again whenever the sequence fails.
  ///
  /// Source: [Retry](https://reactivex.io/documentation/operators/retry.html).
  public func retry() -> Observable<Element> {
    let source = asObservable()
    return .catch(sequence: AnySequence { AnyIterator { source } })
  }

  /// Subscribes again when the sequence fails, until it was subscribed to `maxAttemptCount` times.
  ///
  /// A count of 0 or less gives an empty sequence.
  ///
  /// Source: [Retry](https://reactivex.io/documentation/operators/retry.html).
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    .catch(sequence: Swift.repeatElement(asObservable(), count: max(maxAttemptCount, 0)))
  }

  /// Subscribes again, after a failure, whenever the sequence that `notificationHandler` made of
  /// the failures sends an element, and ends as that sequence does.
  ///
  /// Failures that are not of type `Failure` end the sequence.
  ///
  /// Source: [Retry](https://reactivex.io/documentation/operators/retry.html).
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let sources = RetryWhen(source, PublishSubject<Failure>(), sink)
      sources.begin(notificationHandler)
      return sources
    }
  }

  /// Subscribes again, after a failure, whenever the sequence that `notificationHandler` made of
  /// the failures sends an element, and ends as that sequence does.
  ///
  /// Source: [Retry](https://reactivex.io/documentation/operators/retry.html).
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let sources = RetryWhen(source, PublishSubject<any Error>(), sink)
      sources.begin(notificationHandler)
      return sources
    }
  }
}

/// The attempts of `retry(when:)` and the subscription to its trigger.
private final class RetryWhen<Element, Failure>: AnySink, Disposable {
  private let source: Observable<Element>
  private let failures: PublishSubject<Failure>
  private let down: Sink<Element>
  private let lock = RecursiveLock.make()
  private var hasEnded = false
  private var isWaiting = false
  private var attempts: OneAfterAnother<Element>?
  private let trigger = Lifetime()

  init(
    _ source: Observable<Element>, _ failures: PublishSubject<Failure>, _ down: Sink<Element>
  ) {
    self.source = source
    self.failures = failures
    self.down = down
  }

  func begin<Trigger: ObservableType>(_ handler: (Observable<Failure>) -> Trigger) {
    let attempts = OneAfterAnother<Element>(
      ForwardingSink(
        next: { [down] in down.next($0) },
        error: { [weak self] in self?.failed($0) },
        completed: { [weak self] in self?.end(.completed) }))
    self.attempts = attempts
    let sink = ForwardingSink<Trigger.Element>(
      next: { [weak self] _ in
        guard let self, lock.withLock({ takeTurn() }) else { return }
        attempts.subscribe(to: source)
      },
      error: { [weak self] in self?.end(.error($0)) },
      completed: { [weak self] in self?.end(.completed) })
    handler(failures).asObservable().start(sink, trigger)
    attempts.subscribe(to: source)
  }

  /// Whether a failure waits for an attempt; elements of the trigger at other times mean nothing.
  private func takeTurn() -> Bool {
    defer { isWaiting = false }
    return isWaiting
  }

  private func failed(_ error: any Error) {
    guard let failure = error as? Failure else { return end(.error(error)) }
    lock.withLock { isWaiting = true }
    failures.onNext(failure)
  }

  private func end(_ termination: Termination) {
    lock.lock()
    defer { lock.unlock() }
    if hasEnded { return }
    hasEnded = true
    termination.send(to: down)
  }

  func dispose() {
    attempts?.dispose()
    trigger.dispose()
  }
}
