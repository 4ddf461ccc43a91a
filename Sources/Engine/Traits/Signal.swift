/// A sequence that cannot fail, for events of user interfaces; the main scheduler delivers the
/// events.
///
/// The subscribers share one subscription; late subscribers receive no earlier elements.
///
/// Source: `Signal` of RxCocoa.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// The sharing strategy of signals: one subscription is shared, and no element is replayed.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  /// The scheduler that delivers the events: the main scheduler.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription to `source` among all subscribers.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 0, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// The value as a signal.
  public func asSignal() -> Signal<Element> { asSharedSequence() }

  /// Calls closures for the events of the sequence.
  ///
  /// - Parameters:
  ///   - onNext: called for each element.
  ///   - onCompleted: called when the sequence ends.
  ///   - onDisposed: called once, after the end or on disposal.
  ///
  /// Source: `emit` of RxCocoa.
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without closures, so that the side effects of the sequence happen.
  ///
  /// Source: `emit` of RxCocoa.
  public func emit() -> any Disposable { emit(onNext: nil) }

  /// Calls closures with `object`, to which the subscription holds a weak reference.
  ///
  /// Source: `emit(with:)` of RxCocoa.
  public func emit<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Sends all events to `observers`.
  ///
  /// Source: `emit(to:)` of RxCocoa.
  public func emit<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Sends all events to `observers`, whose elements are optional.
  ///
  /// Source: `emit(to:)` of RxCocoa.
  public func emit<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    asObservable().subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Sends the elements to `relays`.
  ///
  /// Source: `emit(to:)` of RxCocoa.
  public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`, whose elements are optional.
  ///
  /// Source: `emit(to:)` of RxCocoa.
  public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`.
  ///
  /// Source: `emit(to:)` of RxCocoa.
  public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`, whose elements are optional.
  ///
  /// Source: `emit(to:)` of RxCocoa.
  public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`.
  ///
  /// Source: `emit(to:)` of RxCocoa.
  public func emit(to relays: ReplayRelay<Element>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`, whose elements are optional.
  ///
  /// Source: `emit(to:)` of RxCocoa.
  public func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in for relay in relays { relay.accept(element) } })
  }
}
