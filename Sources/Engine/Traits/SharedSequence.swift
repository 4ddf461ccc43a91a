/// How the subscribers of a shared sequence share one subscription to its source.
public protocol SharingStrategyProtocol {
  /// The scheduler that delivers the events.
  static var scheduler: any SchedulerType { get }
  /// Shares one subscription to `source` among all subscribers.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

extension SharingStrategyProtocol {
  /// Makes a shared sequence, which appears in traces as one operator such as `asDriver`.
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

/// A type whose values can be converted to shared sequences.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// The sharing strategy of the sequence.
  associatedtype SharingStrategy: SharingStrategyProtocol
  /// The value as a shared sequence.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  /// The value as an observable sequence.
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

/// A `Driver` or a `Signal`: a sequence that cannot fail.
///
/// One scheduler delivers the events, and all subscribers share one subscription to the source.
///
/// Source: `SharedSequence` of RxCocoa.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  private let source: Observable<Element>

  /// Shares a source that cannot fail and whose events the strategy's scheduler delivers.
  package init(_ source: Observable<Element>) {
    self.source = Tracer.inside { SharingStrategy.share(source) }
  }

  /// Wraps a source without sharing a subscription.
  init(raw source: Observable<Element>) { self.source = source }

  /// The sequence as an `Observable`.
  public func asObservable() -> Observable<Element> { source }

  /// The sequence itself.
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }

  /// The sequence as an `Infallible`.
  public func asInfallible() -> Infallible<Element> { Infallible(source) }
}

// MARK: - From other sequences

extension ObservableConvertibleType {
  /// The sequence as a shared sequence; a failure is replaced by `onErrorJustReturn` and the end.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self, onErrorJustReturn: Element
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(
      Strategy.converting {
        asObservable().observe(on: Strategy.scheduler).catchAndReturn(onErrorJustReturn)
      })
  }

  /// The sequence as a shared sequence; after a failure, `onErrorDriveWith` follows.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorDriveWith: SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    asSharedSequence { _ in onErrorDriveWith }
  }

  /// The sequence as a shared sequence; after a failure, the result of `onErrorRecover` follows.
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorRecover: @escaping (any Error) -> SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(
      Strategy.converting {
        asObservable().observe(on: Strategy.scheduler).catch { onErrorRecover($0).asObservable() }
      })
  }

  /// The sequence as a driver; a failure is replaced by `onErrorJustReturn` and the end.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// The sequence as a driver; after a failure, `onErrorDriveWith` follows.
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// The sequence as a driver; after a failure, the result of `onErrorRecover` follows.
  public func asDriver(
    onErrorRecover: @escaping (any Error) -> Driver<Element>
  ) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }

  /// The sequence as a signal. Instead of failing, the signal sends `onErrorJustReturn` and
  /// completes.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// The sequence as a signal; after a failure, `onErrorSignalWith` follows.
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// The sequence as a signal; after a failure, the result of `onErrorRecover` follows.
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

  /// The relay as a sequence that cannot fail.
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

  /// The relay as a sequence that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// The relay as a sequence that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
