/// The sharing of a trait's sequences among their subscribers.
public protocol SharingStrategyProtocol {
  /// The scheduler that delivers.
  static var scheduler: any SchedulerType { get }
  /// The shared form of `source`.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

extension SharingStrategyProtocol {
  /// Makes such a sequence by an operator that traces know.
  fileprivate static func converting<Element>(
    _ body: () -> Observable<Element>
  ) -> Observable<Element> {
    switch self {
    case is DriverSharingStrategy.Type:
      Tracer.composing("asDriver", TraceBehavior(passesOn: true, isState: true), body)
    case is SignalSharingStrategy.Type: Tracer.composing("asSignal", .plain, body)
    default: Tracer.composing("asSharedSequence", .plain, body)
    }
  }
}

/// A type that can be turned into a shared sequence.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// The sharing of the sequence.
  associatedtype SharingStrategy: SharingStrategyProtocol
  /// The value as a shared sequence.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// The value as an observable sequence.
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

/// A sequence that cannot fail, is delivered by one scheduler and shares its source: a `Driver` or a
/// `Signal`.
///
/// Source: `SharedSequence` of RxCocoa.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  private let source: Observable<Element>

  /// Shares a source that does not fail and is delivered by the strategy's scheduler.
  package init(_ source: Observable<Element>) {
    self.source = Tracer.inside { SharingStrategy.share(source) }
  }

  /// Takes a source as it is.
  init(raw source: Observable<Element>) { self.source = source }

  /// The sequence as an observable one.
  public func asObservable() -> Observable<Element> { source }

  /// The sequence itself.
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }

  /// The sequence with no promise but that it does not fail.
  public func asInfallible() -> Infallible<Element> { Infallible(source) }
}

// MARK: - From other sequences

extension ObservableConvertibleType {
  /// The sequence as a shared one, with `onErrorJustReturn` and the end in place of a failure.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn: Element
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(
      Strategy.converting {
        asObservable().observe(on: Strategy.scheduler).catchAndReturn(onErrorJustReturn)
      })
  }

  /// The sequence as a shared one, going on with `onErrorDriveWith` after a failure.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorDriveWith: SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    asSharedSequence { _ in onErrorDriveWith }
  }

  /// The sequence as a shared one, going on with what `onErrorRecover` makes of a failure.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorRecover: @escaping (any Error) -> SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(
      Strategy.converting {
        asObservable().observe(on: Strategy.scheduler).catch { onErrorRecover($0).asObservable() }
      })
  }

  /// The sequence as a driver, with `onErrorJustReturn` and the end in place of a failure.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// The sequence as a driver, going on with `onErrorDriveWith` after a failure.
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// The sequence as a driver, going on with what `onErrorRecover` makes of a failure.
  public func asDriver(
    onErrorRecover: @escaping (any Error) -> Driver<Element>
  ) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }

  /// The sequence as a signal, with `onErrorJustReturn` and the end in place of a failure.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// The sequence as a signal, going on with `onErrorSignalWith` after a failure.
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// The sequence as a signal, going on with what `onErrorRecover` makes of a failure.
  public func asSignal(
    onErrorRecover: @escaping (any Error) -> Signal<Element>
  ) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension BehaviorRelay {
  /// The relay as a driver.
  public func asDriver() -> Driver<Element> {
    SharedSequence(
      DriverSharingStrategy.converting {
        asObservable().observe(on: DriverSharingStrategy.scheduler)
      })
  }

  /// The relay as a sequence that does not fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension PublishRelay {
  /// The relay as a signal.
  public func asSignal() -> Signal<Element> {
    SharedSequence(
      SignalSharingStrategy.converting {
        asObservable().observe(on: SignalSharingStrategy.scheduler)
      })
  }

  /// The relay as a sequence that does not fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// The relay as a sequence that does not fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
