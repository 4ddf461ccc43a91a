import CProcess
import RxsEngine
import Synchronization
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// Runs the jobs of tasks on the thread and the clock of the session.
///
/// A job is scheduled work that is due immediately, and a sleep is a timer. Both run in scheduling
/// order, together with the work of streams. The runtime passes all jobs of the main actor, of
/// default actors and of tasks without their own executor to it, and all sleeps.
package final class SessionExecutor: MainExecutor, TaskExecutor, SchedulingExecutor,
  @unchecked Sendable
{
  package static let shared = SessionExecutor()

  /// The jobs that other threads have scheduled.
  private let arrivals = Mutex<[Arrival]>([])
  /// The sleeps that have not ended, by the sleeping tasks.
  private var sleeps: [UnsafeCurrentTask: Sleep] = [:]

  /// A job that is ready, with its delay in nanoseconds and the statement that it comes from.
  private struct Arrival {
    let job: UnownedJob
    let delay: Int
    let origin = WorkOrigin()
  }

  /// A job that waits for its time.
  private struct Sleep {
    let arrival: Arrival
    let timer: any Disposable
    /// The position in the order of all sleeps.
    let number: Int
  }
  private var sleepCount = 0

  private static let start: Void = _createExecutors(factory: SessionExecutors.self)

  /// Becomes the executor of all tasks of the process; called on the session's thread.
  package static func install() {
    _ = shared
    _ = start
    cpr_set_clock { Int64(VirtualClock.current?.now ?? 0) }
    SessionQueues.install()
  }

  package func enqueue(_ job: consuming ExecutorJob) { take(UnownedJob(job), after: 0) }

  package func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    take(
      UnownedJob(job),
      after: Self.nanoseconds(clock.now.duration(to: clock.now.advanced(by: delay))))
  }

  package func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    take(UnownedJob(job), after: Self.nanoseconds(clock.now.duration(to: instant)))
  }

  private static func nanoseconds(_ duration: some DurationProtocol) -> Int {
    guard let duration = duration as? Swift.Duration else { return 0 }
    let (seconds, attoseconds) = duration.components
    let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    guard !whole.overflow else { return seconds < 0 ? 0 : .max }
    // A part of a nanosecond is rounded up.
    let part = (attoseconds + 999_999_999) / 1_000_000_000
    let sum = whole.partialValue.addingReportingOverflow(part)
    return sum.overflow ? .max : Int(sum.partialValue)
  }

  private func take(_ job: UnownedJob, after delay: Int) {
    let arrival = Arrival(job: job, delay: delay)
    // A clock belongs to the thread of its session.
    guard let clock = VirtualClock.current else {
      return arrivals.withLock { $0.append(arrival) }
    }
    schedule(arrival, on: clock)
  }

  private func schedule(_ arrival: Arrival, on clock: VirtualClock) {
    let delay = arrival.delay
    guard delay > 0, let task = withUnsafeCurrentTask(body: { $0 }) else {
      _ = clock.schedule(after: delay, label: delay > 0 ? "sleep" : "task") { self.run(arrival) }
      return
    }
    let timer = clock.schedule(after: delay, label: "sleep") {
      self.sleeps[task] = nil
      self.run(arrival)
    }
    sleepCount += 1
    sleeps[task] = Sleep(arrival: arrival, timer: timer, number: sleepCount)
  }

  private func run(_ arrival: Arrival) {
    // A task that a statement has cancelled ends during this job and no longer exists after it.
    endCancelledSleeps()
    runAlone(arrival)
    endCancelledSleeps()
  }

  private func runAlone(_ arrival: Arrival) {
    arrival.origin.run {
      arrival.job.runSynchronously(
        isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }
  }

  /// Ends the sleeps of cancelled tasks: these tasks are already awake, so the jobs do nothing.
  package func endCancelledSleeps() {
    guard !sleeps.isEmpty else { return }
    let cancelled = sleeps.filter(\.key.isCancelled).sorted { $0.value.number < $1.value.number }
    for (task, sleep) in cancelled {
      sleeps[task] = nil
      sleep.timer.dispose()
      runAlone(sleep.arrival)
    }
  }

  /// Schedules the jobs that other threads have added; false if there are none.
  @discardableResult
  package func takeArrivals() -> Bool {
    let arrived = arrivals.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    guard let clock = VirtualClock.current else { return false }
    for arrival in arrived { schedule(arrival, on: clock) }
    return !arrived.isEmpty
  }

  /// Forgets the sleeps. Their timers were removed from the clock, so their tasks never continue.
  package func reset() {
    sleeps = [:]
    arrivals.withLock { $0 = [] }
    SessionQueues.reset()
  }

  package func checkIsolated() {}
  package func run() throws {}
  package func stop() {}
}

private struct SessionExecutors: ExecutorFactory {
  static var mainExecutor: any MainExecutor { SessionExecutor.shared }
  static var defaultExecutor: any TaskExecutor { SessionExecutor.shared }
}
