extension ObservableType {
  /// Sends all events to `observers`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Sends all events to `observers`, whose elements are optional.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Calls `binder` with the sequence, and returns the result of `binder`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Calls `binder` with the sequence, then calls the returned function with `curriedArgument`.
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
  /// Inside a session, a failure stops the running statement. Outside of sessions, a failure stops
  /// debug builds.
  ///
  /// Source: `bind(onNext:)` of RxCocoa.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext, onError: bindingFailed)
  }

  /// Calls a closure with `object` and each element; the subscription holds `object` weakly.
  ///
  /// A failure is a programming error, with the same effects as for `bind(onNext:)`.
  ///
  /// - Parameters:
  ///   - object: passed to the closure; after the object is deallocated, `onNext` is not called.
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

/// Reports the failure of a sequence that is bound to a closure.
///
/// Inside a session, the failure stops the running statement. Outside of sessions, the failure
/// stops debug builds, and release builds print the error, as in RxCocoa.
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
  /// Sends the elements to `relays`; a failure is passed to `Hooks.defaultErrorHandler`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`, whose elements are optional.
  ///
  /// A failure is passed to `Hooks.defaultErrorHandler`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`; a failure is passed to `Hooks.defaultErrorHandler`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    Tracer.binding {
      subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }
  }

  /// Sends the elements to `relays`, whose elements are optional.
  ///
  /// A failure is passed to `Hooks.defaultErrorHandler`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    Tracer.binding {
      subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
    }
  }

  /// Sends the elements to `relays`; a failure is passed to `Hooks.defaultErrorHandler`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Sends the elements to `relays`, whose elements are optional.
  ///
  /// A failure is passed to `Hooks.defaultErrorHandler`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }
}
