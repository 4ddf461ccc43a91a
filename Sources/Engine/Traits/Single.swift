/// The trait of a `Single`.
public enum SingleTrait {}

/// A sequence of exactly one element, which may fail instead.
///
/// Source: [Single](https://reactivex.io/documentation/single.html).
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The only event of a `Single`.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The type of the closure that receives the event.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// A single that calls `subscribe` for each subscriber, with a closure that sends the event.
  public static func create(
    subscribe: @escaping (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    PrimitiveSequence(
      raw: Observable.create { observer in
        subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error): observer.onError(error)
          }
        }
      })
  }

  /// A single that runs `work` in a task for each subscriber, and sends the result.
  ///
  /// - Parameters:
  ///   - detached: whether the task is detached, so that it inherits no task-local values.
  ///   - priority: the priority of the task.
  ///   - work: returns the element, or throws the error; disposal cancels the task.
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @Sendable @escaping () async throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    create { observer in
      let run = asyncRun(work, UncheckedSendable(observer))
      let task =
        detached
        ? Task.detached(
          executorPreference: ClockExecutor.current, priority: priority, operation: run)
        : Task(executorPreference: ClockExecutor.current, priority: priority, operation: run)
      return Disposables.create { task.cancel() }
    }
  }

  /// Calls `observer` with the event.
  public func subscribe(
    _ observer: @escaping (SingleEvent<Element>) -> Void
  ) -> any Disposable {
    var isDone = false
    return primitiveSequence.source.subscribe { event in
      if isDone { return }
      isDone = true
      switch event {
      case .next(let element): observer(.success(element))
      case .error(let error): observer(.failure(error))
      case .completed: break
      }
    }
  }

  /// Calls a closure for the event.
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element.
  ///   - onFailure: called with the error; if nil, `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: called once, after the event or on disposal.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      toOne: onSuccess, onError: onFailure, onCompleted: nil, onDisposed: onDisposed)
  }

  /// Calls a closure with `object`, to which the subscription holds a weak reference.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: { [weak object] element in
        if let object { onSuccess?(object, element) }
      },
      onFailure: { [weak object] error in
        if let object { onFailure?(object, error) }
      },
      onDisposed: { [weak object] in
        if let object { onDisposed?(object) }
      })
  }

  /// Waits for the element.
  ///
  /// - Throws: the error of the sequence, or `CancellationError`.
  public var value: Element {
    get async throws {
      try await awaitingEvent { resume in
        primitiveSequence.source.subscribe(
          onNext: { resume(.success($0)) }, onError: { resume(.failure($0)) },
          onCompleted: { resume(.failure(RxError.noElements)) },
          onDisposed: { resume(.failure(CancellationError())) })
      }
    }
  }

  /// A single of `element`, sent immediately.
  public static func just(_ element: Element) -> Single<Element> {
    PrimitiveSequence(raw: .just(element))
  }

  /// A single of `element`, which `scheduler` sends.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Single<Element> {
    PrimitiveSequence(raw: .just(element, scheduler: scheduler))
  }

  /// A single that fails immediately.
  public static func error(_ error: any Error) -> Single<Element> {
    PrimitiveSequence(raw: .error(error))
  }

  /// A single that sends nothing and does not end.
  public static func never() -> Single<Element> { PrimitiveSequence(raw: .never()) }
}

/// Returns the closure that the task of a single runs.
private func asyncRun<Element>(
  _ work: @Sendable @escaping () async throws -> Element,
  _ observer: UncheckedSendable<(SingleEvent<Element>) -> Void>
) -> @Sendable () async -> Void {
  {
    do {
      let element = try await work()
      observer.value(.success(element))
    } catch {
      observer.value(.failure(error))
    }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  private func lifted<NewTrait, Result>(
    _ transform: (Observable<Element>) -> Observable<Result>
  ) -> PrimitiveSequence<NewTrait, Result> {
    PrimitiveSequence(raw: transform(primitiveSequence.source))
  }

  /// Calls closures for the event of the single, and passes on the event unchanged.
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    lifted {
      $0.do(
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose)
    }
  }

  /// The single as a maybe, which is empty if the element does not satisfy `predicate`.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    lifted { $0.filter(predicate) }
  }

  /// Transforms the element; if `transform` throws, the sequence fails with that error.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    lifted { $0.map(transform) }
  }

  /// Transforms the element; the result is empty if `transform` returns nil.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    lifted { $0.compactMap(transform) }
  }

  /// Continues with the single that `selector` makes from the element.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    lifted { $0.flatMap(selector) }
  }

  /// Continues with the maybe that `selector` makes from the element.
  public func flatMapMaybe<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    lifted { $0.flatMap(selector) }
  }

  /// Continues with the completable that `selector` makes from the element.
  public func flatMapCompletable(
    _ selector: @escaping (Element) throws -> Completable
  ) -> Completable {
    lifted { $0.flatMap(selector) }
  }

  /// Sends `element` instead of failing.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    lifted { $0.catchAndReturn(element) }
  }

  /// The single as a maybe.
  public func asMaybe() -> Maybe<Element> { lifted { $0 } }

  /// Only the end or the failure of the single.
  public func asCompletable() -> Completable { lifted { $0.ignoreElements() } }

  /// The result of `resultSelector` for the elements of all singles of a collection.
  public static func zip<Sources: Collection, Result>(
    _ singles: Sources, resultSelector: @escaping ([Element]) throws -> Result
  ) -> Single<Result> where Sources.Element == PrimitiveSequence<SingleTrait, Element> {
    if singles.isEmpty {
      return .deferred { .just(try resultSelector([])) }
    }
    return PrimitiveSequence(
      raw: Observable<Result>.zip(singles.map(\.source), resultSelector: resultSelector))
  }

  /// The elements of all singles of a collection, as an array.
  public static func zip<Sources: Collection>(
    _ singles: Sources
  ) -> Single<[Element]> where Sources.Element == PrimitiveSequence<SingleTrait, Element> {
    zip(singles) { $0 }
  }

  /// The result of `resultSelector` for the elements of all singles.
  static func zip<each Value>(
    all source: repeat PrimitiveSequence<SingleTrait, each Value>,
    resultSelector: @escaping (repeat each Value) throws -> Element
  ) -> Single<Element> {
    PrimitiveSequence(
      raw: Observable<Element>.zip(
        all: repeat (each source).asObservable(), resultSelector: resultSelector))
  }
}
