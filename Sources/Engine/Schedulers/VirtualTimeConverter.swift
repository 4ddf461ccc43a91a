import FoundationEssentials

/// Converts between the units of a virtual time scheduler and dates.
///
/// Source: `VirtualTimeConverterType` of RxSwift.
public protocol VirtualTimeConverterType {
  /// The type of points in virtual time.
  associatedtype VirtualTimeUnit
  /// The type of virtual time intervals.
  associatedtype VirtualTimeIntervalUnit

  /// Converts a point in virtual time to a date.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime
  /// Converts a date to a point in virtual time.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit
  /// Converts a virtual time interval to seconds.
  func convertFromVirtualTimeInterval(
    _ virtualTimeInterval: VirtualTimeIntervalUnit
  ) -> TimeInterval
  /// Converts a number of seconds to a virtual time interval.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit
  /// Adds a virtual time interval to a point in virtual time.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit
  /// Compares two points in virtual time.
  func compareVirtualTime(
    _ time1: VirtualTimeUnit, _ time2: VirtualTimeUnit
  ) -> VirtualTimeComparison
}

/// The order of two points in virtual time.
public enum VirtualTimeComparison: Sendable {
  /// The first point is earlier.
  case lessThan
  /// The points are equal.
  case equal
  /// The first point is later.
  case greaterThan
}

/// Virtual time that consists of dates.
///
/// Source: `HistoricalSchedulerTimeConverter` of RxSwift.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType, Sendable {
  /// The type of points in virtual time.
  public typealias VirtualTimeUnit = RxTime
  /// The type of virtual time intervals.
  public typealias VirtualTimeIntervalUnit = TimeInterval

  /// Makes a converter.
  public init() {}

  /// Returns the date unchanged.
  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }

  /// Returns the date unchanged.
  public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }

  /// Returns the number of seconds unchanged.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval {
    virtualTimeInterval
  }

  /// Returns the number of seconds unchanged.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval {
    timeInterval
  }

  /// Adds a number of seconds to a date.
  public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime {
    time.addingTimeInterval(offset)
  }

  /// Compares two dates.
  public func compareVirtualTime(_ time1: RxTime, _ time2: RxTime) -> VirtualTimeComparison {
    time1 < time2 ? .lessThan : time1 == time2 ? .equal : .greaterThan
  }
}

/// A scheduler whose virtual time consists of dates.
///
/// Source: `HistoricalScheduler` of RxSwift.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> {
  /// Makes a scheduler whose clock shows `initialClock`.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}
