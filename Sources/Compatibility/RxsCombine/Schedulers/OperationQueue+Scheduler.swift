import RxsEngine

extension OperationQueue: @retroactive Scheduler {
  /// The type of an operation queue's points in time.
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
    addOperation { action.value() }
  }

  /// Runs an action at the given time.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    SessionScheduling.run(
      on: .main, after: SessionScheduling.delay(to: date.date), entering(action))
  }

  /// Runs an action at the given time, and again after each interval.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    SessionScheduling.run(
      on: .main, after: SessionScheduling.delay(to: date.date), every: interval.nanoseconds,
      entering(action))
  }

  /// Returns a closure to call when the action is due. In a session, the closure is the action
  /// itself. Outside of a session, the closure adds the action to this queue.
  private func entering(_ action: @escaping () -> Void) -> () -> Void {
    if SessionScheduling.isVirtual { return action }
    let queue = UncheckedSendable((self, action))
    return { queue.value.0.schedule(options: nil, queue.value.1) }
  }
}
