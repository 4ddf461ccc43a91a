import RxsEngine

extension DispatchQueue: @retroactive Scheduler {
  /// A point in time of a queue.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The time.
    public var dispatchTime: DispatchTime

    /// Makes a time from a time of Dispatch.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// The span from this time to another time.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (own, others) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return own <= others
        ? .nanoseconds(Int(clamping: others - own)) : .nanoseconds(-Int(clamping: own - others))
    }

    /// The time that is later than this time by the span `n`.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      let own = dispatchTime.uptimeNanoseconds
      let (sum, overflow) =
        n.magnitude < 0
        ? own.subtractingReportingOverflow(UInt64(n.magnitude.magnitude))
        : own.addingReportingOverflow(UInt64(n.magnitude))
      if n.magnitude < 0 {
        return SchedulerTimeType(DispatchTime(uptimeNanoseconds: overflow ? 1 : sum))
      }
      // `DispatchTime` uses the largest numbers for a time that is never reached.
      return SchedulerTimeType(
        overflow || sum >= Int64.max ? .distantFuture : DispatchTime(uptimeNanoseconds: sum))
    }

    /// Hashes the time.
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

    /// Reads a time.
    public init(from decoder: any Decoder) throws {
      let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
      self.init(DispatchTime(uptimeNanoseconds: nanoseconds))
    }

    /// Writes the time.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    /// A span of time, in whole nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
      /// The nanoseconds.
      public var magnitude: Int

      /// The span as a `DispatchTimeInterval`.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      private enum CodingKeys: String, CodingKey { case magnitude = "_nanoseconds" }

      private init(nanoseconds: Int) { magnitude = nanoseconds }

      /// Makes a span from a `DispatchTimeInterval`.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let count): self = .seconds(count)
        case .milliseconds(let count): self = .milliseconds(count)
        case .microseconds(let count): self = .microseconds(count)
        case .nanoseconds(let count): self = .nanoseconds(count)
        default: self = .nanoseconds(.max)
        }
      }

      /// A span in seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }

      /// A span in seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }

      /// A span in seconds; nil if the number is too large.
      public init?<Source: BinaryInteger>(exactly source: Source) {
        guard let seconds = Int(exactly: source) else { return nil }
        self = .seconds(seconds)
      }

      /// A span in seconds.
      public static func seconds(_ s: Int) -> Stride { scaled(s, 1_000_000_000) }
      /// A span in seconds.
      public static func seconds(_ s: Double) -> Stride {
        let nanoseconds = (s * 1e9).rounded()
        return Stride(
          nanoseconds: Int(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
      }
      /// A span in milliseconds.
      public static func milliseconds(_ ms: Int) -> Stride { scaled(ms, 1_000_000) }
      /// A span in microseconds.
      public static func microseconds(_ us: Int) -> Stride { scaled(us, 1000) }
      /// A span in nanoseconds.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

      private static func scaled(_ count: Int, _ unit: Int) -> Stride {
        let (product, overflow) = count.multipliedReportingOverflow(by: unit)
        return Stride(nanoseconds: overflow ? (count < 0 ? .min : .max) : product)
      }

      /// Whether the left span is shorter.
      public static func < (left: Stride, right: Stride) -> Bool {
        left.magnitude < right.magnitude
      }
      /// The sum of two spans.
      public static func + (left: Stride, right: Stride) -> Stride {
        let (sum, overflow) = left.magnitude.addingReportingOverflow(right.magnitude)
        return Stride(nanoseconds: overflow ? (left.magnitude < 0 ? .min : .max) : sum)
      }
      /// The difference of two spans.
      public static func - (left: Stride, right: Stride) -> Stride {
        let (rest, overflow) = left.magnitude.subtractingReportingOverflow(right.magnitude)
        return Stride(nanoseconds: overflow ? (left.magnitude < 0 ? .min : .max) : rest)
      }
      /// The product of the nanoseconds of two spans.
      public static func * (left: Stride, right: Stride) -> Stride {
        scaled(left.magnitude, right.magnitude)
      }
      /// Adds a span.
      public static func += (left: inout Stride, right: Stride) { left = left + right }
      /// Subtracts a span.
      public static func -= (left: inout Stride, right: Stride) { left = left - right }
      /// Multiplies by a span.
      public static func *= (left: inout Stride, right: Stride) { left = left * right }
    }
  }

  /// The options of work on a queue; in a session they have no effect.
  public struct SchedulerOptions: @unchecked Sendable {
    /// The quality of service.
    public var qos: DispatchQoS
    /// The flags.
    public var flags: DispatchWorkItemFlags
    /// The dispatch group to which the work belongs.
    public var group: DispatchGroup?

    /// Makes options.
    public init(
      qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      (self.qos, self.flags, self.group) = (qos, flags, group)
    }
  }

  /// The smallest allowed tolerance: the span by which work may be late.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// The time of the session's clock; outside of sessions, the real time.
  public var now: SchedulerTimeType {
    SchedulerTimeType(VirtualClock.shared?.dispatchTime ?? .now())
  }

  /// Runs an action as soon as possible, as a separate item of work.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    SessionScheduling.run(on: self, entering(options, action))
  }

  /// Runs an action at the given time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    SessionScheduling.run(
      on: self, after: now.distance(to: date).magnitude, entering(options, action))
  }

  /// Runs an action at the given time, and again after each interval.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    SessionScheduling.run(
      on: self, after: now.distance(to: date).magnitude, every: interval.magnitude, action)
  }

  /// Enters the dispatch group of the options, if there is one. Returns a closure that runs
  /// `action` and then leaves the group.
  private func entering(
    _ options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> () -> Void {
    guard let group = options?.group else { return action }
    group.enter()
    return {
      action()
      group.leave()
    }
  }
}
