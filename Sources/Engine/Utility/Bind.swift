extension ObservableType {
  /// Sends all events to `observers`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Sends all events to `observers` of optional elements.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// The result of `binder` for the sequence.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// The result of `binder` for the sequence and one more argument.
  ///
  /// - Parameters:
  ///   - binder: a curried function of the sequence.
  ///   - curriedArgument: what it is applied to then.
  ///
  /// Source: `bind(to:curriedArgument:)` of RxCocoa.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    binder(self)(curriedArgument)
  }

  /// Calls a closure for each element; a failure is a programming error.
  ///
  /// It is a fault of the session, and stops debug builds elsewhere.
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
  ///   - object: given to the closure; without it nothing is called any more.
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

/// Stops the work of the session for a failure that was bound to a closure of elements; elsewhere
/// stops debug builds, and prints it in others, as RxCocoa does.
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

  /// Sends the elements to `relays` of optional elements; a failure goes to `Hooks.defaultErrorHandler`.
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

  /// Sends the elements to `relays` of optional elements; a failure goes to `Hooks.defaultErrorHandler`.
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

  /// Sends the elements to `relays` of optional elements; a failure goes to `Hooks.defaultErrorHandler`.
  ///
  /// Source: `bind(to:)` of RxCocoa.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }
}
