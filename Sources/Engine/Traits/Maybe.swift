/// The trait of a `Maybe`.
public enum MaybeTrait {}

/// A sequence of at most one element, which may fail.
///
/// Source: `Maybe` of RxSwift.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// The only event of a `Maybe`.
public enum MaybeEvent<Element> {
  /// The sequence sent its element and ended.
  case success(Element)
  /// The sequence failed.
  case error(any Error)
  /// The sequence ended without an element.
  case completed
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The type of the closure that receives the event.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// A maybe that calls `subscribe` for each subscriber, with a closure that sends the event.
  public static func create(
    subscribe: @escaping (@escaping MaybeObserver) -> any Disposable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: Observable.create { observer in
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

  /// Calls `observer` with the event.
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> any Disposable {
    var isDone = false
    return primitiveSequence.source.subscribe { event in
      if isDone { return }
      isDone = true
      switch event {
      case .next(let element): observer(.success(element))
      case .error(let error): observer(.error(error))
      case .completed: observer(.completed)
      }
    }
  }

  /// Calls a closure for the event.
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element.
  ///   - onError: called with the error; if nil, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called when there is no element.
  ///   - onDisposed: called once, after the event or on disposal.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      toOne: onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls a closure with `object`, to which the subscription holds a weak reference.
  public func subscribe<Object: AnyObject>(
    with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: { [weak object] element in
        if let object { onSuccess?(object, element) }
      },
      onError: { [weak object] error in
        if let object { onError?(object, error) }
      },
      onCompleted: { [weak object] in
        if let object { onCompleted?(object) }
      },
      onDisposed: { [weak object] in
        if let object { onDisposed?(object) }
      })
  }

  /// Waits for the element; nil if the sequence has no element.
  ///
  /// - Throws: the error of the sequence, or `CancellationError`.
  public var value: Element? {
    get async throws {
      try await awaitingEvent { resume in
        primitiveSequence.source.subscribe(
          onNext: { resume(.success($0)) }, onError: { resume(.failure($0)) },
          onCompleted: { resume(.success(nil)) },
          onDisposed: { resume(.failure(CancellationError())) })
      }
    }
  }

  /// A maybe of `element`, sent immediately.
  public static func just(_ element: Element) -> Maybe<Element> {
    PrimitiveSequence(raw: .just(element))
  }

  /// A maybe of `element`, which `scheduler` sends.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Maybe<Element> {
    PrimitiveSequence(raw: .just(element, scheduler: scheduler))
  }

  /// A maybe that fails immediately.
  public static func error(_ error: any Error) -> Maybe<Element> {
    PrimitiveSequence(raw: .error(error))
  }

  /// A maybe that sends nothing and does not end.
  public static func never() -> Maybe<Element> { PrimitiveSequence(raw: .never()) }

  /// A maybe that completes immediately, without an element.
  public static func empty() -> Maybe<Element> { PrimitiveSequence(raw: .empty()) }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  private func lifted<NewTrait, Result>(
    _ transform: (Observable<Element>) -> Observable<Result>
  ) -> PrimitiveSequence<NewTrait, Result> {
    PrimitiveSequence(raw: transform(primitiveSequence.source))
  }

  /// Calls closures for the event of the maybe, and passes on the event unchanged.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Maybe<Element> {
    lifted {
      $0.do(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
        onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
        onSubscribed: onSubscribed, onDispose: onDispose)
    }
  }

  /// The maybe, or an empty maybe if the element does not satisfy `predicate`.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    lifted { $0.filter(predicate) }
  }

  /// Transforms the element; if `transform` throws, the sequence fails with that error.
  public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    lifted { $0.map(transform) }
  }

  /// Transforms the element; the result is empty if `transform` returns nil.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Maybe<Result> {
    lifted { $0.compactMap(transform) }
  }

  /// Continues with the maybe that `selector` makes from the element.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    lifted { $0.flatMap(selector) }
  }

  /// The element, or `default` if there is no element.
  public func ifEmpty(default: Element) -> Single<Element> {
    lifted { $0.ifEmpty(default: `default`) }
  }

  /// The event of the maybe, or the event of `other` if there is no element.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    lifted { $0.ifEmpty(switchTo: other.source) }
  }

  /// The element, or the event of `other` if there is no element.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    lifted { $0.ifEmpty(switchTo: other.source) }
  }

  /// Sends `element` instead of failing.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    lifted { $0.catchAndReturn(element) }
  }

  /// The result of `resultSelector` for the elements of all maybes; the result is empty if a maybe
  /// is empty.
  static func zip<each Value>(
    all source: repeat PrimitiveSequence<MaybeTrait, each Value>,
    resultSelector: @escaping (repeat each Value) throws -> Element
  ) -> Maybe<Element> {
    PrimitiveSequence(
      raw: Observable<Element>.zip(
        all: repeat (each source).asObservable(), resultSelector: resultSelector))
  }
}
