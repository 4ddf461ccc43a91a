/// A sequence whose trait limits the number of elements: a `Single`, a `Maybe` or a `Completable`.
///
/// Source: `PrimitiveSequence` of RxSwift.
public struct PrimitiveSequence<Trait, Element> {
  let source: Observable<Element>

  /// Wraps a source that follows the rules of the trait.
  package init(raw source: Observable<Element>) { self.source = source }
}

/// A type whose values can be converted to primitive sequences.
public protocol PrimitiveSequenceType<Trait, Element> {
  /// The trait, such as `SingleTrait`.
  associatedtype Trait
  /// The type of the sequence's elements.
  associatedtype Element
  /// The value as a primitive sequence.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// The sequence itself.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The sequence as an `Observable`.
  public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequence {
  /// Calls `factory` for each subscriber, and sends the events of the sequence that `factory`
  /// returns.
  public static func deferred(
    _ factory: @escaping () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .deferred { try factory().source })
  }

  /// A sequence that makes a resource for each subscriber, and disposes of the resource at the end.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .using(resourceFactory) { try primitiveSequenceFactory($0).source })
  }

  /// The events, `dueTime` later; a failure passes immediately.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// The events of the sequence, which is subscribed to after `dueTime`.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// The events of the sequence, delivered in order by `scheduler`.
  public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element>
  {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }

  /// The events of the sequence, which is subscribed to and disposed of on `scheduler`.
  public func subscribe(
    on scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }

  /// Continues after an error with the sequence that `handler` returns.
  public func `catch`(
    _ handler: @escaping (any Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catch { try handler($0).source })
  }

  /// Subscribes again when the sequence fails, with at most `maxAttemptCount` subscriptions in
  /// total.
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }

  /// Subscribes again after a failure, when a trigger sequence sends an element.
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Subscribes again after a failure, when a trigger sequence sends an element.
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Passes the events of the sequence unchanged, and writes them to `DebugOutput.writer`.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: source.debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// Fails with `RxError.timeout` if no event arrives within `dueTime`.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Continues with `other` if no event arrives within `dueTime`.
  public func timeout(
    _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Element: RxAbstractInteger {
  /// The number 0 after `dueTime`, and then the end.
  public static func timer(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
  }
}

/// Waits for the only event of a subscription; a cancellation of the task disposes of the
/// subscription.
func awaitingEvent<Value>(
  _ subscribe: (@escaping (Result<Value, any Error>) -> Void) -> any Disposable
) async throws -> Value {
  let subscription = UncheckedSendable(SingleAssignmentDisposable())
  let answer = Answer<Value>()
  return try await withTaskCancellationHandler {
    try await withUnsafeThrowingContinuation { continuation in
      answer.take(continuation)
      subscription.value.setDisposable(subscribe { answer.resume($0) })
      if Task.isCancelled { answer.resume(.failure(CancellationError())) }
    }
  } onCancel: {
    subscription.value.dispose()
    answer.resume(.failure(CancellationError()))
  }
}

/// A continuation that is resumed once, by the first of several calls.
private final class Answer<Value>: @unchecked Sendable {
  private let lock = RecursiveLock.make()
  private var continuation: UnsafeContinuation<Value, any Error>?

  func take(_ continuation: UnsafeContinuation<Value, any Error>) {
    lock.withLock { self.continuation = continuation }
  }

  func resume(_ result: Result<Value, any Error>) {
    let waiting = lock.withLock {
      defer { continuation = nil }
      return continuation
    }
    let result = UncheckedSendable(result)
    waiting?.resume(with: result.value)
  }
}

extension Observable {
  /// Calls a closure for the event of a `Single` or a `Maybe`.
  ///
  /// `onDisposed` is called right after the element. This call does not wait for the completion,
  /// which the source may send one turn later.
  func subscribe(
    toOne onElement: ((Element) -> Void)?, onError: ((any Error) -> Void)?,
    onCompleted: (() -> Void)?, onDisposed: (() -> Void)?
  ) -> any Disposable {
    if onCompleted == nil, onDisposed == nil {
      return subscribe(onNext: onElement, onError: onError)
    }
    let told = onDisposed.map { AnonymousDisposable($0) }
    var hasElement = false
    return subscribe(
      onNext: { element in
        hasElement = true
        onElement?(element)
        told?.dispose()
      },
      onError: onError,
      onCompleted: { if !hasElement { onCompleted?() } },
      onDisposed: told.map { told in { told.dispose() } })
  }
}
