/// A date as the time of a scheduler.
public struct DateSchedulerTime: Strideable, Codable, Hashable, Sendable {
  /// The time.
  public var date: Date

  /// Makes a time.
  public init(_ date: Date) { self.date = date }

  /// The span from this time to another time.
  public func distance(to other: DateSchedulerTime) -> Stride {
    Stride(other.date.timeIntervalSince(date))
  }

  /// The time that is later than this time by the span `n`.
  public func advanced(by n: Stride) -> DateSchedulerTime {
    DateSchedulerTime(date.addingTimeInterval(n.timeInterval))
  }

  /// A span of time, in seconds.
  public struct Stride: SecondsStride {
    /// The seconds.
    public var timeInterval: TimeInterval

    private enum CodingKeys: String, CodingKey { case timeInterval = "magnitude" }

    /// A span in seconds.
    public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
  }
}

/// An empty type, for schedulers that have no options.
public struct DateSchedulerOptions: Sendable {
  /// Makes options.
  public init() {}
}
