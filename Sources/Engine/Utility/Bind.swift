extension ObservableType {
  /// Sends all events to `observers`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Sends all events to `observers` whose elements are optional.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Calls `binder` with the sequence and returns its result.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Calls `binder` with the sequence and then with one more argument, and returns its result.
  ///
  /// - Parameters:
  ///   - binder: a curried function of the sequence.
  ///   - curriedArgument: the argument for the function that `binder` returns.
  ///
  /// Source: `bind(to:curriedArgument:)` of RxCocoa.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    binder(self)(curriedArgument)
  }

  /// Calls a closure for each element; a failure is a programming error.
  ///
  /// In a session the failure is a fault; outside of sessions it stops debug builds.
  ///
  /// Source: `bind(onNext:)` of RxCocoa.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext, onError: bindingFailed)
  }

  /// Calls a closure for each element, with `object`, which the subscription does not keep alive.
  ///
  /// A failure is a programming error, as for `bind(onNext:)`.
  ///
  /// - Parameters:
  ///   - object: passed to the closure; after it is deallocated, `onNext` is not called.
  ///   - onNext: called with the object and an element.
  ///
  /// Source: `bind(with:onNext:)` of RxCocoa.
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] element in if let object { onNext(object, element) } },
      onError: bindingFailed)
  }
}

/// Handles a failure that was bound to a closure of elements.
///
/// It stops the work of the session. Outside of sessions it stops debug builds and prints the error
/// in release builds, as in RxCocoa.
private func bindingFailed(_ error: any Error) {
  let message = "Binding error: \(error)"
  if let monitor = ExecutionMonitor.current { return monitor.fail(message) }
  #if DEBUG
    fatalError(message)
  #else
    print(message)
  #endif
}

extension ObservableType {
  /// Sends the elements to `relays`; a failure goes to `Hooks.defaultErrorHandler`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays` whose elements are optional.
  ///
  /// A failure goes to `Hooks.defaultErrorHandler`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`; a failure goes to `Hooks.defaultErrorHandler`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    Tracer.binding {
      subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }
  }

  /// Sends the elements to `relays` whose elements are optional.
  ///
  /// A failure goes to `Hooks.defaultErrorHandler`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    Tracer.binding {
      subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }
  }

  /// Sends the elements to `relays`; a failure goes to `Hooks.defaultErrorHandler`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays` whose elements are optional.
  ///
  /// A failure goes to `Hooks.defaultErrorHandler`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }
}
