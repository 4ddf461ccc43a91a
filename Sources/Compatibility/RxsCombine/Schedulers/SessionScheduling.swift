import RxsEngine

/// The scheduling that the schedulers of Combine share: the clock of the session, where there is one.
enum SessionScheduling {
  /// Runs an action as the next work of a queue.
  ///
  /// In a session all queues are on its clock, behind the work that is due already.
  static func run(on queue: DispatchQueue, _ action: @escaping () -> Void) {
    _ = ConcurrentDispatchQueueScheduler(queue: queue).schedule(()) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Runs an action after some nanoseconds.
  static func run(on queue: DispatchQueue, after delay: Int, _ action: @escaping () -> Void) {
    guard delay > 0 else { return run(on: queue, action) }
    _ = ConcurrentDispatchQueueScheduler(queue: queue).scheduleRelative(
      (), dueTime: .nanoseconds(delay)
    ) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Runs an action after some nanoseconds, and again after each period, until it is cancelled.
  static func run(
    on queue: DispatchQueue, after delay: Int, every period: Int, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = ConcurrentDispatchQueueScheduler(queue: queue).schedulePeriodic(
      (), startAfter: .nanoseconds(max(delay, 0)), period: .nanoseconds(max(period, 0))
    ) { _ in action() }
    return AnyCancellable { work.dispose() }
  }

  /// Whether the clock of a session receives what is scheduled.
  static var isVirtual: Bool { VirtualClock.shared != nil }

  /// The present as a date, to the microsecond.
  static var date: Date { VirtualClock.shared?.date ?? Date() }

  /// The nanoseconds from now to a date; dates are no more exact than to the microsecond.
  static func delay(to date: Date) -> Int {
    let microseconds = (date.timeIntervalSince(self.date) * 1e6).rounded()
    guard microseconds < 9e15 else { return .max }
    return microseconds > 0 ? Int(microseconds) * 1000 : 0
  }
}
