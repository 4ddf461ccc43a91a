import FoundationEssentials

/// Converts between a virtual time scheduler's own units and dates.
///
/// Source: `VirtualTimeConverterType` of RxSwift.
public protocol VirtualTimeConverterType {
  /// The type of points in virtual time.
  associatedtype VirtualTimeUnit
  /// The type of spans of virtual time.
  associatedtype VirtualTimeIntervalUnit

  /// A point in virtual time as a date.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime
  /// A date as a point in virtual time.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit
  /// A span of virtual time in seconds.
  func convertFromVirtualTimeInterval(
    _ virtualTimeInterval: VirtualTimeIntervalUnit
  ) -> TimeInterval
  /// A number of seconds as a span of virtual time.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit
  /// A point in virtual time, moved by a span.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit
  /// Which of two points in virtual time is the earlier one.
  func compareVirtualTime(
    _ time1: VirtualTimeUnit, _ time2: VirtualTimeUnit
  ) -> VirtualTimeComparison
}

/// The order of two points in virtual time.
public enum VirtualTimeComparison: Sendable {
  /// The first one is earlier.
  case lessThan
  /// They are the same.
  case equal
  /// The first one is later.
  case greaterThan
}

/// Virtual time that consists of dates.
///
/// Source: `HistoricalSchedulerTimeConverter` of RxSwift.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType, Sendable {
  /// The type of points in virtual time.
  public typealias VirtualTimeUnit = RxTime
  /// The type of spans of virtual time.
  public typealias VirtualTimeIntervalUnit = TimeInterval

  /// Makes a converter.
  public init() {}

  /// The date itself.
  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }

  /// The date itself.
  public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }

  /// The number of seconds itself.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval {
    virtualTimeInterval
  }

  /// The number of seconds itself.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval {
    timeInterval
  }

  /// The date, moved by a number of seconds.
  public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime {
    time.addingTimeInterval(offset)
  }

  /// Which of two dates is the earlier one.
  public func compareVirtualTime(_ time1: RxTime, _ time2: RxTime) -> VirtualTimeComparison {
    time1 < time2 ? .lessThan : time1 == time2 ? .equal : .greaterThan
  }
}

/// A scheduler whose virtual time consists of dates.
///
/// Source: `HistoricalScheduler` of RxSwift.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> {
  /// Makes a scheduler whose clock stands at `initialClock`.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}
