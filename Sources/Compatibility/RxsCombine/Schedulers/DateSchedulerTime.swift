/// A date as the time of a scheduler.
public struct DateSchedulerTime: Strideable, Codable, Hashable, Sendable {
  /// The time.
  public var date: Date

  /// Makes one.
  public init(_ date: Date) { self.date = date }

  /// The time from this one to another one.
  public func distance(to other: DateSchedulerTime) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  /// The time so much later.
  public func advanced(by n: Stride) -> DateSchedulerTime {
    DateSchedulerTime(date.addingTimeInterval(n.timeInterval))
  }

  /// A span of time, in seconds.
  public struct Stride: SecondsStride {
    /// The seconds.
    public var timeInterval: TimeInterval

    /// A span of some seconds.
    public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
  }
}

/// The options of work on a scheduler that has none.
public struct DateSchedulerOptions: Sendable {
  /// Makes some.
  public init() {}
}
