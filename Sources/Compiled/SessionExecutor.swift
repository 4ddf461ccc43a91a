#if !RXS_LACKS_EXECUTORS
  import CProcess
  import RxsEngine
  import Synchronization
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// Runs the jobs of tasks on the thread and the clock of the session.
  ///
  /// A job is scheduled as work that is due immediately, and a sleep as work that is due later.
  /// Jobs, sleeps and the work of streams that are due at the same time run in the order in which
  /// they were scheduled. The runtime passes to this executor all sleeps, and all jobs that have no
  /// other executor.
  package final class SessionExecutor: MainExecutor, TaskExecutor, SchedulingExecutor,
    @unchecked Sendable
  {
    package static let shared = SessionExecutor()

    /// The jobs that were enqueued on other threads.
    private let arrivals = Mutex<[Arrival]>([])
    /// The sleeps that have not ended, by the tasks that sleep.
    private var sleeps: [UnsafeCurrentTask: Sleep] = [:]

    /// A job that the runtime has enqueued, with its delay in nanoseconds and the statement that
    /// started it.
    private struct Arrival {
      let job: UnownedJob
      let delay: Int
      let origin = WorkOrigin()
      /// The task of the job; nil for a job of an actor.
      let task: TaskMemory?
    }

    /// A job that runs at the end of a task's sleep.
    private struct Sleep {
      let arrival: Arrival
      let timer: any Disposable
      /// The position in the order in which the sleeps started.
      let number: Int
      /// The time at which the sleep ends.
      let due: Int
      /// The address of the code that sleeps, if causes are recorded.
      var address: UInt = 0
    }
    private var sleepCount = 0
    /// Whether new jobs are collected in `apart`, to be run by `isolated` instead of the clock.
    private var isApart = false
    private var apart: [Arrival] = []

    /// Reports the states of tasks to the trace.
    private let watch = TaskWatch()

    private static let start: Void = _createExecutors(factory: SessionExecutors.self)

    /// Makes the session run the tasks of the process; called on the session's thread.
    package static func install() {
      _ = shared
      _ = start
      shared.watch.begin { shared.isolated($0) }
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
      // A fraction of a nanosecond is rounded up.
      let part = (attoseconds + 999_999_999) / 1_000_000_000
      let sum = whole.partialValue.addingReportingOverflow(part)
      return sum.overflow ? .max : Int(sum.partialValue)
    }

    private func take(_ job: UnownedJob, after delay: Int) {
      let arrival = Arrival(job: job, delay: delay, task: TaskMemory(job))
      if isApart { return apart.append(arrival) }
      // Only the session's thread has a virtual clock.
      guard let clock = VirtualClock.current else {
        return arrivals.withLock { $0.append(arrival) }
      }
      schedule(arrival, on: clock)
    }

    private func schedule(_ arrival: Arrival, on clock: VirtualClock) {
      let delay = arrival.delay
      guard delay > 0, let task = withUnsafeCurrentTask(body: { $0 }) else {
        watch.enqueue(arrival.task) {
          _ = clock.schedule(after: delay, label: delay > 0 ? "sleep" : "task") {
            self.run(arrival)
          }
        }
        return
      }
      watch.sleep(arrival.task)
      let timer = clock.schedule(after: delay, label: "sleep") {
        let address = self.sleeps[task]?.address ?? 0
        self.sleeps[task] = nil
        self.watch.wake(at: address) { self.run(arrival) }
      }
      sleepCount += 1
      sleeps[task] = Sleep(
        arrival: arrival, timer: timer, number: sleepCount,
        due: clock.now.addingReportingOverflow(delay).partialValue)
    }

    private func run(_ arrival: Arrival) {
      // A cancelled task may end and be released during this job, so its sleep is removed before
      // the job runs.
      endCancelledSleeps()
      runAlone(arrival)
      endCancelledSleeps()
    }

    private func runAlone(_ arrival: Arrival) {
      arrival.origin.run {
        watch.run(arrival.task) {
          arrival.job.runSynchronously(
            isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
        } sleepingUntil: { address in
          guard let task = arrival.task?.reference else { return nil }
          sleeps[task]?.address = address
          return sleeps[task]?.due
        }
      }
    }

    /// Ends the sleeps of cancelled tasks. The runtime has already resumed these tasks, so the jobs
    /// of the sleeps do nothing.
    package func endCancelledSleeps() {
      guard sleeps.contains(where: \.key.isCancelled) else { return }
      let cancelled = sleeps.filter(\.key.isCancelled).sorted { $0.value.number < $1.value.number }
      for (task, sleep) in cancelled {
        sleeps[task] = nil
        sleep.timer.dispose()
        runAlone(sleep.arrival)
      }
    }

    /// Schedules the jobs that were enqueued on other threads. Returns false if there are no such
    /// jobs.
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

    /// Removes all sleeps and jobs, after the clock has removed their timers. The tasks never
    /// continue.
    package func reset() {
      sleeps = [:]
      arrivals.withLock { $0 = [] }
      watch.reset()
      SessionQueues.reset()
    }

    /// Runs a closure and then all jobs that it starts, immediately and without the clock.
    private func isolated(_ start: () -> Void) {
      isApart = true
      defer { isApart = false }
      start()
      while !apart.isEmpty {
        apart.removeFirst().job.runSynchronously(
          isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
      }
    }

    /// Cancels a running task, for a trial run. Returns false for an unknown task.
    package func cancel(_ id: UInt32) -> Bool { watch.cancel(id) }

    package func checkIsolated() {}
    package func run() throws {}
    package func stop() {}
  }

  private struct SessionExecutors: ExecutorFactory {
    static var mainExecutor: any MainExecutor { SessionExecutor.shared }
    static var defaultExecutor: any TaskExecutor { SessionExecutor.shared }
  }
#endif
