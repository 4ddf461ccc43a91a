/// A sequence for user interfaces, which cannot fail; the main scheduler delivers the events.
///
/// The subscribers share one subscription, and late subscribers receive the latest element.
///
/// Source: `Driver` of RxCocoa.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// The sharing strategy of drivers: the latest element is replayed while there are subscribers.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  /// The scheduler that delivers the events: the main scheduler.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription to `source` among all subscribers.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// The value as a driver.
  public func asDriver() -> Driver<Element> { asSharedSequence() }

  /// Calls closures for the events of the sequence.
  ///
  /// - Parameters:
  ///   - onNext: called for each element.
  ///   - onCompleted: called when the sequence ends.
  ///   - onDisposed: called once, after the end or on disposal.
  ///
  /// Source: `drive` of RxCocoa.
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    driven.subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without closures, so that the side effects of the sequence happen.
  ///
  /// Source: `drive` of RxCocoa.
  public func drive() -> any Disposable { drive(onNext: nil) }

  /// Calls closures with `object`, to which the subscription holds a weak reference.
  ///
  /// Source: `drive(with:)` of RxCocoa.
  public func drive<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    driven.subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Sends all events to `observers`.
  ///
  /// Source: `drive` of RxCocoa.
  public func drive<Observer: ObserverType>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    driven.subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Sends all events to `observers`, whose elements are optional.
  ///
  /// Source: `drive` of RxCocoa.
  public func drive<Observer: ObserverType>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    driven.subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// The sequence for a subscription by `drive`. A trace reports a call of `drive` on a scheduler
  /// other than the main scheduler.
  private var driven: Observable<Element> {
    Tracer.reachesInterface("drives a driver")
    return asObservable()
  }

  /// Calls `transformation` with the sequence, and returns the result.
  ///
  /// Source: `drive` of RxCocoa.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    transformation(asObservable())
  }

  /// Passes the sequence to `with`, and calls the returned function with `curriedArgument`.
  ///
  /// Source: `drive(_:curriedArgument:)` of RxCocoa.
  public func drive<Argument, Result>(
    _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    with(asObservable())(curriedArgument)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Sends the elements to `relays`.
  ///
  /// Source: `drive(_:)` of RxCocoa.
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`, whose elements are optional.
  ///
  /// Source: `drive(_:)` of RxCocoa.
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`.
  ///
  /// Source: `drive(_:)` of RxCocoa.
  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`, whose elements are optional.
  ///
  /// Source: `drive(_:)` of RxCocoa.
  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in for relay in relays { relay.accept(element) } })
  }
}
