extension ObservableConvertibleType {
  private func delivered<Strategy: SharingStrategyProtocol>(
    _: Strategy.Type, _ recover: @escaping (any Error) -> Observable<Element>
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(sharing: asObservable().observe(on: Strategy.scheduler).catch(recover))
  }

  /// A driver that ends with `onErrorJustReturn` instead of an error.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    delivered(DriverSharingStrategy.self) { _ in .just(onErrorJustReturn) }
  }

  /// A driver that goes on with `onErrorDriveWith` instead of an error.
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    delivered(DriverSharingStrategy.self) { _ in onErrorDriveWith.asObservable() }
  }

  /// A driver that goes on with what `onErrorRecover` gives instead of an error.
  public func asDriver(
    onErrorRecover: @escaping (_ error: any Error) -> Driver<Element>
  ) -> Driver<Element> {
    delivered(DriverSharingStrategy.self) { onErrorRecover($0).asObservable() }
  }

  /// A signal that ends with `onErrorJustReturn` instead of an error.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    delivered(SignalSharingStrategy.self) { _ in .just(onErrorJustReturn) }
  }

  /// A signal that goes on with `onErrorSignalWith` instead of an error.
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    delivered(SignalSharingStrategy.self) { _ in onErrorSignalWith.asObservable() }
  }

  /// A signal that goes on with what `onErrorRecover` gives instead of an error.
  public func asSignal(
    onErrorRecover: @escaping (_ error: any Error) -> Signal<Element>
  ) -> Signal<Element> {
    delivered(SignalSharingStrategy.self) { onErrorRecover($0).asObservable() }
  }
}

extension BehaviorRelay {
  /// The relay as a driver: it cannot fail.
  public func asDriver() -> Driver<Element> {
    SharedSequence(sharing: asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension PublishRelay {
  /// The relay as a signal: it cannot fail.
  public func asSignal() -> Signal<Element> {
    SharedSequence(sharing: asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}

extension SharedSequence {
  /// A sequence that ends at once.
  public static func empty() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: Observable.empty())
  }

  /// A sequence that sends nothing and never ends.
  public static func never() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(sharing: Observable.never())
  }
}
