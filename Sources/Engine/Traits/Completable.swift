/// The trait of a `Completable`.
public enum CompletableTrait {}

/// A sequence without elements, which completes or fails.
///
/// Source: `Completable` of RxSwift.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The only event of a `Completable`.
public enum CompletableEvent {
  /// The sequence failed.
  case error(any Error)
  /// The sequence ended.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The type of the closure that receives the event.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// A completable that calls `subscribe` for each subscriber, with a closure that sends the event.
  public static func create(
    subscribe: @escaping (@escaping CompletableObserver) -> any Disposable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: Observable.create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// Calls `observer` with the event.
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    primitiveSequence.source.subscribe { event in
      switch event {
      case .error(let error): observer(.error(error))
      case .completed: observer(.completed)
      }
    }
  }

  /// Calls a closure for the event.
  ///
  /// - Parameters:
  ///   - onCompleted: called when the completable completes.
  ///   - onError: called with the error; if nil, `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: called once, after the end or on disposal.
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls a closure with `object`, to which the subscription holds a weak reference.
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Waits for the end.
  ///
  /// - Throws: the error of the sequence, or `CancellationError`.
  public var value: Void {
    get async throws {
      try await awaitingEvent { resume in
        primitiveSequence.source.subscribe(
          onError: { resume(.failure($0)) }, onCompleted: { resume(.success(())) },
          onDisposed: { resume(.failure(CancellationError())) })
      }
    }
  }

  /// A completable that fails immediately.
  public static func error(_ error: any Error) -> Completable {
    PrimitiveSequence(raw: .error(error))
  }

  /// A completable that does not end.
  public static func never() -> Completable { PrimitiveSequence(raw: .never()) }

  /// A completable that completes immediately.
  public static func empty() -> Completable { PrimitiveSequence(raw: .empty()) }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Calls closures for the event of the completable, and passes on the event unchanged.
  public func `do`(
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Completable {
    PrimitiveSequence(
      raw: primitiveSequence.source.do(
        onError: onError, afterError: afterError, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// The completable, followed by `second`.
  public func concat(_ second: Completable) -> Completable {
    .concat([primitiveSequence, second])
  }

  /// Runs all completables, one after the other.
  public static func concat<Sources: Sequence>(
    _ sequence: Sources
  ) -> Completable where Sources.Element == Completable {
    PrimitiveSequence(raw: .concat(AnySequence(sequence.lazy.map(\.source))))
  }

  /// Runs all completables, one after the other.
  public static func concat<Sources: Collection>(
    _ collection: Sources
  ) -> Completable where Sources.Element == Completable {
    concat(AnySequence(collection))
  }

  /// Runs all completables, one after the other.
  public static func concat(_ sources: Completable...) -> Completable {
    concat(AnySequence(sources))
  }

  /// Runs all completables at the same time; completes when all completables have completed.
  public static func zip<Sources: Collection>(
    _ sources: Sources
  ) -> Completable where Sources.Element == Completable {
    PrimitiveSequence(raw: .merge(sources.map(\.source)))
  }

  /// Runs all completables at the same time; completes when all completables have completed.
  public static func zip(_ sources: Completable...) -> Completable { zip(sources) }

  /// The completable, followed by the events of `second`.
  public func andThen<Result>(_ second: Single<Result>) -> Single<Result> { then(second) }

  /// The completable, followed by the events of `second`.
  public func andThen<Result>(_ second: Maybe<Result>) -> Maybe<Result> { then(second) }

  /// The completable, followed by the events of `second`.
  public func andThen(_ second: Completable) -> Completable { then(second) }

  /// The completable, followed by the events of `second`.
  public func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> {
    let first = primitiveSequence.source
    return Producer(.plain) { sink in
      let sources = OneAfterAnother(sink)
      let lifetime = Lifetime()
      let trigger = ForwardingSink<Never>(
        error: { error in
          guard lifetime.end() else { return }
          sink.error(error)
          lifetime.finish()
        },
        completed: {
          guard lifetime.end() else { return }
          // The first sequence is freed after the second sequence has started. So a shared source
          // that both sequences use does not disconnect in between.
          sources.subscribe(to: second)
          lifetime.finish()
        })
      first.start(trigger, lifetime)
      return PairDisposable(lifetime, sources)
    }
  }

  private func then<OtherTrait, Result>(
    _ second: PrimitiveSequence<OtherTrait, Result>
  ) -> PrimitiveSequence<OtherTrait, Result> {
    PrimitiveSequence(raw: andThen(second.source))
  }
}
