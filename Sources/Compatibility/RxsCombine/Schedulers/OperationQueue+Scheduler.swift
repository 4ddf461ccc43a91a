import RxsEngine

extension OperationQueue: @retroactive Scheduler {
  /// A time of a queue of operations.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The time.
    public var date: Date

    /// Makes one.
    public init(_ date: Date) { self.date = date }

    /// The time from this one to another one.
    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(other.date.timeIntervalSince(date))
    }

    /// The time so much later.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(date.addingTimeInterval(n.timeInterval))
    }

    /// A span of time of a queue of operations, in seconds.
    public struct Stride: SecondsStride {
      /// The seconds.
      public var timeInterval: TimeInterval

      /// A span of some seconds.
      public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
    }
  }

  /// The options of work on a queue of operations: there are none.
  public struct SchedulerOptions: Sendable {
    /// Makes some.
    public init() {}
  }

  /// The smallest span by which work may be late.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// The present, on the clock of the session.
  public var now: SchedulerTimeType { SchedulerTimeType(SessionScheduling.date) }

  /// Runs an action as the next work.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if SessionScheduling.isVirtual { return SessionScheduling.run(on: .main, action) }
    let action = UncheckedSendable(action)
    addOperation { action.value() }
  }

  /// Runs an action at a time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let delay = SessionScheduling.delay(to: date.date)
    if SessionScheduling.isVirtual {
      return SessionScheduling.run(on: .main, after: delay, action)
    }
    let queue = UncheckedSendable((self, action))
    SessionScheduling.run(on: .main, after: delay) {
      queue.value.0.schedule(options: options, queue.value.1)
    }
  }

  /// Runs an action at a time, and again after each interval.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    SessionScheduling.run(
      on: .main, after: SessionScheduling.delay(to: date.date), every: interval.nanoseconds, action)
  }
}
