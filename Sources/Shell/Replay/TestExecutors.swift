#if !RXS_LACKS_EXECUTORS
  import RxsCompiled
  import RxsEngine
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// The executors of a test process. Jobs from a thread in virtual time run on the thread's
  /// virtual clock. All other jobs run on the original executors.
  struct TestExecutors: ExecutorFactory {
    static var mainExecutor: any MainExecutor { TestMainExecutor.shared }
    static var defaultExecutor: any TaskExecutor { TestTaskExecutor.shared }

    private static let start: Void = {
      // The original executors must be read before they are replaced.
      _ = (TestMainExecutor.shared, TestTaskExecutor.shared)
      _createExecutors(factory: TestExecutors.self)
    }()

    /// Replaces the executors of the process. Repeated calls have no effect.
    static func install() { _ = start }

    /// Whether the calling thread is in virtual time.
    static var isPlaying: Bool { VirtualClock.isBound }

    /// Whether tasks in virtual time give up their turn at each call.
    static var yieldsAtCalls: Bool {
      get { SessionExecutor.shared.yieldsAtCalls }
      set { SessionExecutor.shared.yieldsAtCalls = newValue }
    }
  }

  /// The executor of the main actor.
  private final class TestMainExecutor: MainExecutor, PlayingExecutor, @unchecked Sendable {
    static let shared = TestMainExecutor()
    let playing = SessionExecutor.shared
    private let main = PlatformExecutorFactory.mainExecutor
    var former: any Executor { main }

    func checkIsolated() { if !TestExecutors.isPlaying { main.checkIsolated() } }
    func run() throws { try main.run() }
    func stop() { main.stop() }
  }

  /// The executor of tasks that have no other executor.
  private final class TestTaskExecutor: TaskExecutor, PlayingExecutor, @unchecked Sendable {
    static let shared = TestTaskExecutor()
    let playing = SessionTaskExecutor.shared
    let former: any Executor = PlatformExecutorFactory.defaultExecutor
  }

  /// An executor that runs the jobs of a thread in virtual time on the thread's clock. Other jobs
  /// run on the original executor.
  private protocol PlayingExecutor: SchedulingExecutor {
    associatedtype Playing: ClockedExecutor
    /// The executor for jobs in virtual time.
    var playing: Playing { get }
    var former: any Executor { get }
  }

  // The methods are inlined into each executor, because generic code would look up its types for each
  // job.
  extension PlayingExecutor {
    @inline(__always) func enqueue(_ job: consuming ExecutorJob) {
      if TestExecutors.isPlaying { return playing.enqueue(job) }
      former.enqueue(job)
    }

    @inline(__always) func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      if TestExecutors.isPlaying {
        return playing.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
      }
      former.asSchedulingOrDefault.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }

    @inline(__always) func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      if TestExecutors.isPlaying {
        return playing.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
      }
      former.asSchedulingOrDefault.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
    }
  }

  extension Executor {
    /// The executor itself if it can schedule jobs; the default executor if it cannot.
    fileprivate var asSchedulingOrDefault: any SchedulingExecutor {
      if let own = self as? any SchedulingExecutor { return own }
      guard let other = PlatformExecutorFactory.defaultExecutor as? any SchedulingExecutor else {
        preconditionFailure("the machine's own executors keep times")
      }
      return other
    }
  }
#else
  /// Leaves the executors unchanged, because the toolchain lacks the interface to replace them.
  enum TestExecutors {
    static func install() {}
    nonisolated(unsafe) static var yieldsAtCalls = false
  }
#endif
