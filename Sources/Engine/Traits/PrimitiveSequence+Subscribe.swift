extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The type of the closure that `create` hands out.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// A sequence that runs `subscribe` for each subscriber, with a closure that ends it.
  ///
  /// Source: [Create](https://reactivex.io/documentation/operators/create.html).
  public static func create(
    subscribe: @escaping (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      raw: .create { observer in
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

  /// Calls a closure with the element or the error.
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> any Disposable {
    primitiveSequence.source.subscribe(
      onNext: { observer(.success($0)) }, onError: { observer(.failure($0)) })
  }

  /// Calls closures for the element, the error and the end of the subscription.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onNext: onSuccess, onError: onFailure, onDisposed: onDisposed)
  }

  /// A sequence of one element.
  public static func just(_ element: Element) -> Single<Element> { Single(raw: .just(element)) }

  /// A sequence of one element, which a scheduler sends.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Single<Element> {
    Single(raw: .just(element, scheduler: scheduler))
  }

  /// A sequence that fails at once.
  public static func error(_ error: any Error) -> Single<Element> { Single(raw: .error(error)) }

  /// A sequence that never ends.
  public static func never() -> Single<Element> { Single(raw: .never()) }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The type of the closure that `create` hands out.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// A sequence that runs `subscribe` for each subscriber, with a closure that ends it.
  ///
  /// Source: [Create](https://reactivex.io/documentation/operators/create.html).
  public static func create(
    subscribe: @escaping (@escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// Calls a closure with how the sequence ended.
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
    var hasElement = false
    return primitiveSequence.source.subscribe { event in
      switch event {
      case .next(let element):
        hasElement = true
        observer(.success(element))
      case .error(let error): observer(.error(error))
      case .completed: if !hasElement { observer(.completed) }
      }
    }
  }

  /// Calls closures for how the sequence ended and for the end of the subscription.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    var hasElement = false
    return primitiveSequence.source.subscribe(
      onNext: {
        hasElement = true
        onSuccess?($0)
      }, onError: onError, onCompleted: { if !hasElement { onCompleted?() } },
      onDisposed: onDisposed)
  }

  /// A sequence of one element.
  public static func just(_ element: Element) -> Maybe<Element> { Maybe(raw: .just(element)) }

  /// A sequence of no element.
  public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }

  /// A sequence that fails at once.
  public static func error(_ error: any Error) -> Maybe<Element> { Maybe(raw: .error(error)) }

  /// A sequence that never ends.
  public static func never() -> Maybe<Element> { Maybe(raw: .never()) }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The type of the closure that `create` hands out.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// A sequence that runs `subscribe` for each subscriber, with a closure that ends it.
  ///
  /// Source: [Create](https://reactivex.io/documentation/operators/create.html).
  public static func create(
    subscribe: @escaping (@escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    Completable(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// Calls a closure with how the sequence ended.
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    primitiveSequence.source.subscribe(
      onError: { observer(.error($0)) }, onCompleted: { observer(.completed) })
  }

  /// Calls closures for how the sequence ended and for the end of the subscription.
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// A sequence that completes at once.
  public static func empty() -> Completable { Completable(raw: .empty()) }

  /// A sequence that fails at once.
  public static func error(_ error: any Error) -> Completable { Completable(raw: .error(error)) }

  /// A sequence that never ends.
  public static func never() -> Completable { Completable(raw: .never()) }
}
