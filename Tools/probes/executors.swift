// The interface that passes the tasks of the process to an executor of rxs.
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

final class Probe: MainExecutor, TaskExecutor, SchedulingExecutor, @unchecked Sendable {
  static let shared = Probe()
  func enqueue(_ job: consuming ExecutorJob) {}
  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {}
  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {}
  func checkIsolated() {}
  func run() throws {}
  func stop() {}
}

struct Probes: ExecutorFactory {
  static var mainExecutor: any MainExecutor { Probe.shared }
  static var defaultExecutor: any TaskExecutor { Probe.shared }
}

func probe() {
  _ = (PlatformExecutorFactory.mainExecutor, PlatformExecutorFactory.defaultExecutor)
  _createExecutors(factory: Probes.self)
}
