/// An event of a sequence that cannot fail.
public enum InfallibleEvent<Element> {
  /// The sequence produced an element.
  case next(Element)
  /// The sequence ended.
  case completed
}

extension InfallibleEvent: EventConvertible {
  /// The same event as an `Event`.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

/// A sequence that cannot fail.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

/// A sequence that cannot fail.
///
/// Source: `Infallible` of RxSwift.
public struct Infallible<Element>: InfallibleType {
  /// The type of the closure that receives events.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  private let source: Observable<Element>

  init(_ source: Observable<Element>) { self.source = source }

  /// The sequence as an `Observable`.
  public func asObservable() -> Observable<Element> { source }

  /// A sequence that calls `subscribe` for each subscriber, with a closure that sends events.
  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(Observable.create { observer in subscribe { observer.on($0.event) } })
  }

  /// A sequence of the given elements.
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// A sequence of the elements of an array.
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// A sequence of the elements of a Swift sequence.
  public static func from<Source: Sequence>(
    _ sequence: Source,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Source.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }

  /// Calls closures for the events of the sequence, and passes on the events unchanged.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible(
      source.do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }
}

extension ObservableConvertibleType {
  /// The sequence as an infallible; a failure is replaced by `element` and the end.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// The sequence as an infallible; after a failure, `infallible` follows.
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element>
  {
    asInfallible { _ in infallible }
  }

  /// The sequence as an infallible; after a failure, the result of `onErrorRecover` follows.
  public func asInfallible(
    onErrorRecover: @escaping (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

// MARK: - Subscribing

extension InfallibleType {
  /// Calls closures for the events of the sequence.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls closures with `object`, to which the subscription holds a weak reference.
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls `on` for each event of the sequence.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
    asObservable().subscribe(on)
  }

  /// Sends all events to `observer`.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  /// The sequence as a driver.
  public func asDriver() -> Driver<Element> {
    SharedSequence(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }

  /// Sends all events to `observers`.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    subscribe { (event: Event<Element>) in for observer in observers { observer.on(event) } }
  }

  /// Sends all events to `observers`, whose elements are optional.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    subscribe { (event: Event<Element>) in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Calls `binder` with the sequence, and returns the result of `binder`.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Calls `binder` with the sequence, then calls the returned function with `curriedArgument`.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    binder(self)(curriedArgument)
  }

  /// Calls a closure for each element.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Sends the elements to `relays`.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`, whose elements are optional.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`, whose elements are optional.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`, whose elements are optional.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }
}
