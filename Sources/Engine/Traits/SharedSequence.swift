/// How the elements of a `SharedSequence` are shared, and where they are delivered.
public protocol SharingStrategyProtocol {
  /// The scheduler of delivery.
  static var scheduler: any SchedulerType { get }
  /// Shares one subscription to `source`.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// The sharing of `Driver`: new subscribers hear the latest element.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  /// The scheduler of `SharingScheduler`.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription and replays the latest element while connected.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

/// The sharing of `Signal`: nothing is replayed.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  /// The scheduler of `SharingScheduler`.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription.
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 0, scope: .whileConnected)
  }
}

/// The scheduler on which drivers and signals deliver.
public enum SharingScheduler {
  nonisolated(unsafe) private static var maker: () -> any SchedulerType = { MainScheduler.instance }

  /// Makes the scheduler.
  public static var make: () -> any SchedulerType { maker }

  /// Replaces the scheduler for the time of `action`.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Replaces the scheduler for the time of `action`.
  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    let former = maker
    maker = makeScheduler
    defer { maker = former }
    try action()
  }
}

/// A sequence that cannot fail, is shared, and delivers on one scheduler.
///
/// Source: `SharedSequence` of RxCocoa.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  ObservableConvertibleType
{
  private let source: Observable<Element>

  /// Shares a sequence that cannot fail and delivers on the strategy's scheduler already.
  package init(sharing source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  /// The sequence as an observable.
  public func asObservable() -> Observable<Element> { source }
}

/// A sequence for the screen: on the main scheduler, never failing, replaying its latest element.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// A sequence of happenings for the screen: on the main scheduler, never failing, without replay.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>
