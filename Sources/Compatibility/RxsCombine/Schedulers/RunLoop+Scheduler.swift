import RxsEngine

extension RunLoop: @retroactive Scheduler {
  /// The type of a run loop's points in time.
  public typealias SchedulerTimeType = DateSchedulerTime
  /// The type of the options for scheduled work. The type is empty: this scheduler has no options.
  public typealias SchedulerOptions = DateSchedulerOptions

  /// The smallest allowed tolerance: the span by which work may be late.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// The time of the session's clock; outside of sessions, the real time.
  public var now: SchedulerTimeType { SchedulerTimeType(SessionScheduling.date) }

  /// Runs an action as soon as possible, as a separate item of work.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if SessionScheduling.isVirtual { return SessionScheduling.run(on: .main, action) }
    let action = UncheckedSendable(action)
    perform { action.value() }
  }

  /// Runs an action at the given time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let delay = SessionScheduling.delay(to: date.date)
    if SessionScheduling.isVirtual {
      return SessionScheduling.run(on: .main, after: delay, action)
    }
    let action = UncheckedSendable(action)
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }
    add(timer, forMode: .default)
  }

  /// Runs an action at the given time, and again after each interval.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    SessionScheduling.run(
      on: .main, after: SessionScheduling.delay(to: date.date), every: interval.nanoseconds, action)
  }
}
