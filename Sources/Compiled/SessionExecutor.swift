#if !RXS_LACKS_EXECUTORS
  import CProcess
  import RxsEngine
  import Synchronization
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// Runs the jobs of tasks on the thread and the clock of the session.
  ///
  /// A job is scheduled as work that is due immediately, and a sleep as work that is due later.
  /// Jobs, sleeps and the work of streams that are due at the same time run in the order in which
  /// they were scheduled. The runtime passes all sleeps, and all jobs that have no other executor,
  /// to this executor or to `SessionTaskExecutor`.
  package final class SessionExecutor: MainExecutor, ClockedExecutor, JobRunner,
    @unchecked Sendable
  {
    package static let shared = SessionExecutor()
    package static let isMain = true

    /// The jobs that were enqueued on other threads.
    private let arrivals = Mutex<[JobItem]>([])
    /// The sleeps that have not ended, by the tasks that sleep.
    @exclusivity(unchecked) private var sleeps: [UnsafeCurrentTask: Sleep] = [:] {
      didSet { isAnyTaskAsleep = !sleeps.isEmpty }
    }
    /// Whether `sleeps` has elements. Each job reads this flag twice, which is cheaper than to read the
    /// dictionary.
    @exclusivity(unchecked) private var isAnyTaskAsleep = false

    /// A job that runs at the end of a task's sleep.
    private struct Sleep {
      let item: JobItem
      /// The position in the order in which the sleeps started.
      let number: Int
      /// The time at which the sleep ends.
      let due: Int
      /// The address of the code that sleeps, if causes are recorded.
      var address: UInt = 0
    }
    private var sleepCount = 0
    /// Whether new jobs are collected in `apart`, to be run by `isolated` instead of the clock.
    @exclusivity(unchecked) private var isApart = false
    private var apart: [JobItem] = []

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

    /// Schedules a job after a delay in nanoseconds.
    ///
    /// - Parameter isMain: whether the job belongs to the main actor.
    func take(_ job: UnownedJob, isMain: Bool, after delay: Int) {
      let item = JobItem(
        job, isMain: isMain, delay: delay, origin: WorkOrigin().statement, runner: self)
      if isApart { return apart.append(item) }
      // Only the session's thread has a virtual clock.
      guard let clock = VirtualClock.current else {
        return arrivals.withLock { $0.append(item) }
      }
      schedule(item, on: clock)
    }

    private func schedule(_ item: JobItem, on clock: VirtualClock) {
      let task = TaskMemory(item.job)
      guard item.delay > 0, let sleeper = withUnsafeCurrentTask(body: { $0 }) else {
        return watch.enqueue(task) { clock.schedule(item) }
      }
      watch.sleep(task)
      item.sleeper = sleeper
      clock.schedule(item)
      sleepCount += 1
      sleeps[sleeper] = Sleep(
        item: item, number: sleepCount,
        due: clock.now.addingReportingOverflow(item.delay).partialValue)
    }

    package func run(_ item: JobItem) {
      if let sleeper = item.sleeper {
        let address = sleeps.removeValue(forKey: sleeper)?.address ?? 0
        watch.wake(at: address) { runAndEndSleeps(item) }
      } else {
        runAndEndSleeps(item)
      }
    }

    private func runAndEndSleeps(_ item: JobItem) {
      // A cancelled task may end and be released during this job, so its sleep is removed before
      // the job runs.
      endCancelledSleeps()
      runAlone(item)
      endCancelledSleeps()
    }

    private func runAlone(_ item: JobItem) {
      let task = TaskMemory(item.job)
      WorkOrigin(statement: item.origin).run {
        watch.run(task) {
          perform(item)
        } sleepingUntil: { address in
          guard let task = task?.reference else { return nil }
          sleeps[task]?.address = address
          return sleeps[task]?.due
        }
      }
    }

    /// Runs the code of a job, as the runtime's own executors do: a job that does not belong to the
    /// main actor has no serial executor. So a call between two functions without an actor needs no
    /// further job.
    private func perform(_ item: JobItem) {
      item.job.runSynchronously(on: item.isMain ? asUnownedSerialExecutor() : .none)
    }

    /// Ends the sleeps of cancelled tasks. The runtime has already resumed these tasks, so the jobs
    /// of the sleeps do nothing.
    package func endCancelledSleeps() {
      guard isAnyTaskAsleep, sleeps.contains(where: \.key.isCancelled) else { return }
      let cancelled = sleeps.filter(\.key.isCancelled).sorted { $0.value.number < $1.value.number }
      for (task, sleep) in cancelled {
        sleeps[task] = nil
        sleep.item.dispose()
        runAlone(sleep.item)
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
      for item in arrived { schedule(item, on: clock) }
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
      while !apart.isEmpty { perform(apart.removeFirst()) }
    }

    /// Cancels a running task, for a trial run. Returns false for an unknown task.
    package func cancel(_ id: UInt32) -> Bool { watch.cancel(id) }

    package func checkIsolated() {}
    package func run() throws {}
    package func stop() {}
  }

  extension UnownedSerialExecutor {
    /// The runtime's value for code that belongs to no actor: two words that are 0.
    fileprivate static var none: Self { unsafeBitCast((0, 0), to: Self.self) }
  }

  private struct SessionExecutors: ExecutorFactory {
    static var mainExecutor: any MainExecutor { SessionExecutor.shared }
    static var defaultExecutor: any TaskExecutor { SessionTaskExecutor.shared }
  }
#endif
