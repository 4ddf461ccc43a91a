extension ObservableType {
  /// Subscribes again whenever the sequence fails.
  ///
  /// Source: [Retry](https://reactivex.io/documentation/operators/retry.html).
  public func retry() -> Observable<Element> {
    let source = asObservable()
    return Tracer.composing("retry", .retrying) {
      .catch(sequence: AnySequence { AnyIterator { source } })
    }
  }

  /// Subscribes again when the sequence fails, with at most `maxAttemptCount` subscriptions in
  /// total.
  ///
  /// With a count of 0 or less, the sequence completes without an element.
  ///
  /// Source: [Retry](https://reactivex.io/documentation/operators/retry.html).
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    Tracer.composing("retry", .retrying) {
      .catch(sequence: Swift.repeatElement(asObservable(), count: max(maxAttemptCount, 0)))
    }
  }

  /// Subscribes again after a failure, when a trigger sequence sends an element.
  ///
  /// The trigger is made from the failures. If the trigger ends after a failure, the sequence ends
  /// in the same way.
  ///
  /// Failures that are not of type `Failure` end the sequence.
  ///
  /// - Parameter notificationHandler: makes the trigger from the failures, once for each
  ///   subscriber.
  ///
  /// Source: [Retry](https://reactivex.io/documentation/operators/retry.html).
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer(.manner(.retries)) { sink in
      let sources = RetryWhen(source, PublishSubject<Failure>(), sink)
      sources.begin(notificationHandler)
      return sources
    }
  }

  /// Subscribes again after a failure, when a trigger sequence sends an element.
  ///
  /// The trigger is made from the failures. If the trigger ends after a failure, the sequence ends
  /// in the same way.
  ///
  /// - Parameter notificationHandler: makes the trigger from the failures, once for each
  ///   subscriber.
  ///
  /// ```swift
  /// request.retry { errors in
  ///   errors.enumerated().flatMap { attempt in
  ///     attempt.index < 2
  ///       ? Observable<Int>.timer(.seconds(1), scheduler: scheduler) : .error(attempt.element)
  ///   }
  /// }
  /// ```
  ///
  /// Source: [Retry](https://reactivex.io/documentation/operators/retry.html).
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer(.manner(.retries)) { sink in
      let sources = RetryWhen(source, PublishSubject<any Error>(), sink)
      sources.begin(notificationHandler)
      return sources
    }
  }
}

/// The subscriptions of `retry(when:)` to its source and to its trigger.
///
/// Elements of the trigger are used only while a failure waits for the next attempt; all other
/// elements are ignored. If the trigger has already ended, the next failure ends the sequence.
private final class RetryWhen<Element, Failure>: AnySink, Disposable {
  private let source: Observable<Element>
  private let failures: PublishSubject<Failure>
  private let down: Sink<Element>
  private let lock = RecursiveLock.make()
  private var hasEnded = false
  private var isWaiting = false
  private var isSubscribing = false
  private var isDue = false
  private var triggerEnding: Termination?
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
        error: { [weak self] in self?.end(.error($0)) },
        completed: { [weak self] in self?.end(.completed) }),
      afterError: { [weak self] error in
        guard let failure = error as? Failure else { return .end(.error(error)) }
        return .wait { self?.failed(failure) }
      })
    self.attempts = attempts
    let sink = ForwardingSink<Trigger.Element>(
      next: { [weak self] _ in
        guard let self, lock.withLock({ isWaiting && !isDue }) else { return }
        attempt()
      },
      error: { [weak self] in self?.triggerEnded(.error($0)) },
      completed: { [weak self] in self?.triggerEnded(.completed) })
    handler(failures).asObservable().start(sink, trigger)
    attempt()
  }

  /// Subscribes to the source.
  ///
  /// A new attempt that the trigger starts during the subscription waits until the subscription
  /// has returned. So if the trigger sends an element and ends, both events arrive before the next
  /// attempt, as in RxSwift.
  private func attempt() {
    let isFirst = lock.withLock {
      defer { isSubscribing = true }
      isDue = isSubscribing
      return !isSubscribing
    }
    guard isFirst else { return }
    repeat {
      lock.withLock { (isWaiting, isDue) = (false, false) }
      attempts?.subscribe(to: source)
    } while lock.withLock({
      isSubscribing = isDue && !hasEnded
      return isSubscribing
    })
  }

  private func failed(_ failure: Failure) {
    lock.lock()
    isWaiting = true
    let ending = triggerEnding
    lock.unlock()
    if let ending { end(ending) } else { failures.onNext(failure) }
  }

  private func triggerEnded(_ termination: Termination) {
    lock.lock()
    if triggerEnding == nil { triggerEnding = termination }
    let endsAll = isWaiting
    lock.unlock()
    trigger.dispose()
    if endsAll { end(termination) }
  }

  private func end(_ termination: Termination) {
    let isFirst = lock.withLock {
      defer { hasEnded = true }
      return !hasEnded
    }
    if isFirst { termination.send(to: down) }
  }

  func dispose() {
    attempts?.dispose()
    trigger.dispose()
  }
}
