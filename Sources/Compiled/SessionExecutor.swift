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
    /// The sleeps that have not ended.
    @exclusivity(unchecked) private var sleeps = SleepList()
    /// Whether new jobs are collected in `apart`. `isolated` runs these jobs instead of the clock.
    @exclusivity(unchecked) private var isApart = false
    private var apart: [JobItem] = []
    /// Whether a task that belongs to no actor gives up its turn at each call of an `async`
    /// function.
    @exclusivity(unchecked) package var yieldsAtCalls = false
    /// The task whose sleep has just ended; nil without one.
    @exclusivity(unchecked) private var continued: ContinuedTask?

    /// Reports the states of tasks to the trace.
    private let watch = TaskWatch()

    private static let start: Void = _createExecutors(factory: SessionExecutors.self)

    /// Makes the session run the tasks of the process; called on the session's thread.
    package static func install() {
      _ = shared
      _ = start
      shared.watch.begin { shared.isolated($0) }
      cpr_set_clock { Int64(VirtualClock.boundTime) }
      SessionQueues.install()
    }

    /// Schedules a job after a delay in nanoseconds.
    ///
    /// - Parameter isMain: whether the job belongs to the main actor.
    func take(_ job: UnownedJob, isMain: Bool, after delay: Int) {
      if delay > 0, sleep(job, isMain: isMain, for: delay) { return }
      let item = JobItem(
        job, isMain: isMain, delay: delay, origin: WorkOrigin().statement, runner: self)
      if isApart { return apart.append(item) }
      // Only the session's thread has a virtual clock.
      guard let clock = VirtualClock.current else {
        return arrivals.withLock { $0.append(item) }
      }
      schedule(item, on: clock)
    }

    /// Schedules a job that ends a sleep of the running task. Returns false if no task runs on the
    /// session's thread.
    private func sleep(_ job: UnownedJob, isMain: Bool, for delay: Int) -> Bool {
      guard !isApart, let clock = VirtualClock.current, let sleeper = cpr_present_task()
      else { return false }
      let item = SleepItem(
        job, isMain: isMain, delay: delay, origin: WorkOrigin().statement, runner: self,
        sleeper: sleeper, due: clock.now.addingReportingOverflow(delay).partialValue)
      watch.sleep(TaskMemory(job))
      clock.scheduleEnd(of: item)
      sleeps.append(item)
      return true
    }

    private func schedule(_ item: JobItem, on clock: VirtualClock) {
      let order = continued?.takeOrder(for: item)
      watch.enqueue(TaskMemory(item.job)) { clock.schedule(item, order: order) }
    }

    package func wake(_ item: SleepItem) {
      sleeps.remove(item)
      continued = ContinuedTask(item)
      watch.wake(at: item.address) { runJob(item) }
    }

    package func run(_ item: JobItem) {
      if continued?.continues(with: item) == false { continued = nil }
      runJob(item)
    }

    private func runJob(_ item: JobItem) {
      // A cancelled task may end and be released during this job, so its sleep is removed before
      // the job runs.
      endCancelledSleeps()
      runAlone(item)
      if continued?.isWaiting == false { continued = nil }
      endCancelledSleeps()
    }

    private func runAlone(_ item: JobItem) {
      let task = TaskMemory(item.job)
      WorkOrigin(statement: item.origin).run {
        watch.run(task) {
          perform(item)
        } sleepingUntil: { address in
          let sleep = task.flatMap { sleeps.sleep(of: $0.address) }
          sleep?.address = address
          return sleep?.due
        }
      }
    }

    /// Runs the code of a job, as the runtime's own executors do: a job that does not belong to the
    /// main actor has no serial executor. So a call between two functions without an actor needs no
    /// further job.
    private func perform(_ item: JobItem) {
      item.job.runSynchronously(
        on: item.isMain
          ? asUnownedSerialExecutor()
          : yieldsAtCalls ? TurnExecutor.shared.asUnownedSerialExecutor() : .none)
    }

    /// Ends the sleeps of cancelled tasks. The runtime has already resumed these tasks, so the jobs
    /// of the sleeps do nothing.
    @inline(__always) package func endCancelledSleeps() {
      if sleeps.isEmpty || watch.isKnown && !TaskMemory.isAnyCancelled(in: sleeps) { return }
      endSleepsOfCancelledTasks()
    }

    @inline(never) private func endSleepsOfCancelledTasks() {
      for sleep in sleeps.all(where: { TaskMemory(at: $0).reference.isCancelled }) {
        sleeps.remove(sleep)
        sleep.dispose()
        runAlone(sleep)
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
      sleeps.removeAll()
      arrivals.withLock { $0 = [] }
      continued = nil
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

    /// Cancels a running task. Returns false for an unknown task.
    package func cancel(_ id: UInt32) -> Bool { watch.cancel(id) }

    package func checkIsolated() {}

    /// Whether the running code belongs to the main actor: the session's statements do.
    package func isIsolatingCurrentContext() -> Bool? { VirtualClock.current != nil }
    package func run() throws {}
    package func stop() {}
  }

  /// The executor of a job that has one turn. No function belongs to this executor, so that the
  /// runtime makes a job of each call.
  private final class TurnExecutor: SerialExecutor {
    static let shared = TurnExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
      SessionExecutor.shared.take(UnownedJob(job), isMain: false, after: 0)
    }
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
