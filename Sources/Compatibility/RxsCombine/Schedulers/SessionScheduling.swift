import RxsEngine

/// The common implementation of Combine's schedulers. In a session, work uses the session's clock.
enum SessionScheduling {
  /// Runs an action as soon as possible, as a separate item of work of a queue.
  ///
  /// In a session, the action runs on the session's clock, after the work that is already due.
  static func run(on queue: DispatchQueue, _ action: @escaping () -> Void) {
    _ = ConcurrentDispatchQueueScheduler(queue: queue).schedule(()) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Runs an action after a number of nanoseconds.
  static func run(on queue: DispatchQueue, after delay: Int, _ action: @escaping () -> Void) {
    guard delay > 0 else { return run(on: queue, action) }
    _ = ConcurrentDispatchQueueScheduler(queue: queue).scheduleRelative(
      (), dueTime: .nanoseconds(delay)
    ) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Runs an action after a number of nanoseconds, and again after each period, until it is
  /// cancelled.
  static func run(
    on queue: DispatchQueue, after delay: Int, every period: Int, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = ConcurrentDispatchQueueScheduler(queue: queue).schedulePeriodic(
      (), startAfter: .nanoseconds(max(delay, 0)), period: .nanoseconds(max(period, 0))
    ) { _ in action() }
    return AnyCancellable { work.dispose() }
  }

  /// Whether work is scheduled on the clock of a session.
  static var isVirtual: Bool { VirtualClock.shared != nil }

  /// The date of the session's clock; outside of sessions, the real date.
  static var date: Date { VirtualClock.shared?.date ?? Date() }

  /// The nanoseconds from now to a date, rounded to microseconds, because a `Date` is not exact to
  /// the nanosecond.
  static func delay(to date: Date) -> Int {
    let microseconds = (date.timeIntervalSince(self.date) * 1e6).rounded()
    guard microseconds < 9e15 else { return .max }
    return microseconds > 0 ? Int(microseconds) * 1000 : 0
  }
}
