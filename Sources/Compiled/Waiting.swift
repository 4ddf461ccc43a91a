import Dispatch
import Synchronization
@_spi(ExperimentalCustomExecutors) import _Concurrency

/// The result of an `async` call, on the thread of the session, which waits until it is there.
///
/// All that the call awaits runs on that thread too, work of the main actor among it.
///
/// - Throws: what the call throws, and where the session stops the statement.
public func rxsWait<T>(_ call: @escaping () async throws -> T) throws -> T {
  let waiting = Waiting.shared
  let outcome = Outcome<T>()
  let work = Unchecked(value: call)
  let task = Task(executorPreference: waiting) {
    do {
      let value = try await work.value()
      outcome.end(.success(value))
    } catch {
      outcome.end(.failure(error))
    }
  }
  do {
    return try waiting.result(of: outcome)
  } catch {
    task.cancel()
    throw error
  }
}

private struct Unchecked<T>: @unchecked Sendable {
  let value: T
}

/// The result of a call that somebody waits for.
private final class Outcome<T>: @unchecked Sendable {
  private(set) var result: Result<T, any Error>?

  /// Ends it, on the thread that waits.
  func end(_ result: Result<T, any Error>) { self.result = result }
}

/// Runs the work of `async` calls on the thread that waits for them.
private final class Waiting: TaskExecutor, SerialExecutor, MainExecutor {
  /// The one loop, which gets the work of the main actor too once somebody waits.
  static let shared: Waiting = {
    _createExecutors(factory: WaitingFactory.self)
    return loop
  }()
  fileprivate static let loop = Waiting()

  private let jobs = Mutex<[UnownedJob]>([])
  private let arrival = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrival.signal()
  }

  /// Runs what arrives until a result is there.
  func result<T>(of outcome: Outcome<T>) throws -> T {
    while true {
      runReady()
      if let result = outcome.result { return try result.get() }
      try Playing.current?.checkpoint()
      _ = arrival.wait(timeout: .now() + .milliseconds(20))
    }
  }

  private func runReady() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(
        isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }
  }

  func checkIsolated() {}
  func run() throws {}
  func stop() {}
}

private struct WaitingFactory: ExecutorFactory {
  static var mainExecutor: any MainExecutor { Waiting.loop }
  static var defaultExecutor: any TaskExecutor { PlatformExecutorFactory.defaultExecutor }
}
