#if !RXS_LACKS_EXECUTORS
  import RxsEngine

  /// A task that continues after a sleep. Its next jobs keep the position of the sleep among the work
  /// of the same time.
  ///
  /// The runtime needs up to two further jobs after the end of a sleep: one ends `Task.sleep`, and one
  /// returns to the main actor.
  struct ContinuedTask {
    private let task: UnsafeRawPointer
    private var order: Int
    private let last: Int
    /// The job with which the task continues; nil if it is not enqueued yet.
    private var next: JobItem?

    init(_ sleep: SleepItem) {
      task = sleep.sleeper
      order = sleep.position
      last = order + SleepItem.continuations
    }

    /// Whether a job with which the task continues is scheduled.
    var isWaiting: Bool { next != nil }

    /// The position of a new job, if the task continues with this job; nil for other jobs.
    mutating func takeOrder(for item: JobItem) -> Int? {
      guard next == nil, order < last, TaskMemory(item.job)?.address == task,
        // Only a return to the main actor follows the end of `Task.sleep`.
        item.isMain || order + SleepItem.continuations == last
      else { return nil }
      next = item
      order += 1
      return order
    }

    /// Whether the task continues with a job that runs now.
    mutating func continues(with item: JobItem) -> Bool {
      guard next === item else { return false }
      next = nil
      return true
    }
  }
#endif
