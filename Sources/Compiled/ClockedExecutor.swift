#if !RXS_LACKS_EXECUTORS
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// An executor whose jobs run on the clock of the session.
  package protocol ClockedExecutor: SchedulingExecutor {
    /// Whether the jobs belong to the main actor.
    static var isMain: Bool { get }
  }

  extension ClockedExecutor {
    package func enqueue(_ job: consuming ExecutorJob) {
      SessionExecutor.shared.take(UnownedJob(job), isMain: Self.isMain, after: 0)
    }

    package func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      SessionExecutor.shared.take(
        UnownedJob(job), isMain: Self.isMain, after: Self.nanoseconds(delay))
    }

    package func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      SessionExecutor.shared.take(
        UnownedJob(job), isMain: Self.isMain,
        after: Self.nanoseconds(clock.now.duration(to: instant)))
    }

    private static func nanoseconds<Length: DurationProtocol>(_ length: Length) -> Int {
      guard Length.self == Swift.Duration.self else { return 0 }
      // A dynamic cast would take longer than all other code of a sleep.
      let duration = unsafeBitCast(length, to: Swift.Duration.self)
      let (seconds, attoseconds) = duration.components
      let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      guard !whole.overflow else { return seconds < 0 ? 0 : .max }
      // A fraction of a nanosecond is rounded up.
      let part = (attoseconds + 999_999_999) / 1_000_000_000
      let sum = whole.partialValue.addingReportingOverflow(part)
      return sum.overflow ? .max : Int(sum.partialValue)
    }
  }

  /// The executor of the jobs that do not belong to the main actor.
  package final class SessionTaskExecutor: TaskExecutor, ClockedExecutor, Sendable {
    package static let shared = SessionTaskExecutor()
    package static let isMain = false
  }
#endif
