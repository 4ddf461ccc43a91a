import CTestClock
import RxsCompiled
import RxsEngine
import RxsRuntime
import Synchronization

/// The virtual time of a test. Only the test moves it.
///
/// The schedulers of Rx and Combine, and the tasks and sleeps of Swift's concurrency, use this
/// time.
public final class VirtualTime {
  private let clock: VirtualClock
  fileprivate let watched: WatchedValues

  fileprivate init(_ clock: VirtualClock) {
    self.clock = clock
    watched = WatchedValues(clock)
  }

  /// The virtual time since `withVirtualTime` began.
  public var now: Duration { .nanoseconds(clock.now) }

  /// Moves the time forward and runs the work that is due until then, in scheduling order.
  ///
  /// - Parameter duration: the time to move; zero runs only the work that is due now.
  public func advance(by duration: Duration = .zero) {
    let end = clock.now + max(0, duration.wholeNanoseconds)
    step(until: end)
    clock.move(to: end)
  }

  /// Runs all scheduled work. The time moves to the time of the last work item.
  ///
  /// - Parameter limit: the duration after which no further work runs. Without a limit, a repeating
  ///   timer would run without end.
  public func run(atMost limit: Duration = .seconds(3600)) {
    step(until: clock.now + max(0, limit.wholeNanoseconds))
  }

  /// Whether a task that belongs to no actor gives up its turn at each call of an `async` function.
  ///
  /// By default, a task keeps its turn until it waits, as on one thread of Swift's thread pool. So a
  /// loop of calls that never wait ends only if another thread cancels it. Set this property before
  /// a test of such a loop.
  public var yieldsAtCalls: Bool {
    get { TestExecutors.yieldsAtCalls }
    set { TestExecutors.yieldsAtCalls = newValue }
  }

  /// Adds a stream to the marbles of the test, which show the events from now on.
  ///
  /// In Swift Testing, the marbles are an attachment of the test. In XCTest, the marbles are
  /// printed if the test fails. For a publisher, pass `asObservable()`.
  public func watch(_ label: String, _ stream: some ObservableConvertibleType) {
    watched.watch(label, stream.asObservable())
  }

  /// Adds a value to the marbles of the test, which show each change of the value.
  ///
  /// - Parameter value: returns the value. `watch` calls it immediately and after each work item.
  public func watch(_ label: String, _ value: @escaping () -> some Any) {
    watched.watch(label) { Value(reflecting: value()) }
  }

  /// Runs the next work item, unless a nested `withVirtualTime` has bound another clock.
  fileprivate func stepIfBound() -> Bool { VirtualClock.current === clock && step() }

  private func step(until end: Int) {
    drain()
    while let next = clock.nextTime, next <= end { stepOnce() }
  }

  private func drain() {
    clock.drainMain()
    watched.look()
  }

  private func stepOnce() {
    clock.step()
    watched.look()
  }

  /// Runs the next work item and moves the time to it.
  ///
  /// The work itself may call this method, to run other work while it waits.
  ///
  /// - Returns: false if no work is scheduled.
  @discardableResult
  public func step() -> Bool {
    drain()
    guard clock.nextTime != nil else { return false }
    stepOnce()
    return true
  }
}

extension Duration {
  /// The number of nanoseconds, rounded up.
  fileprivate var wholeNanoseconds: Int {
    let (seconds, attoseconds) = components
    let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if whole.overflow { return seconds < 0 ? 0 : 1 << 62 }
    return Int(whole.partialValue) + Int((attoseconds + 999_999_999) / 1_000_000_000)
  }
}

/// Runs a closure of a test in virtual time.
///
/// ```swift
/// withVirtualTime { clock in
///   let model = SearchViewModel()
///   model.query = "swift"
///   clock.advance(by: .milliseconds(300))
///   #expect(model.results == ["swift"])
/// }
/// ```
///
/// Schedulers of Rx and Combine, tasks and sleeps use the virtual clock on the thread of the test.
/// While a test on the main thread waits in the run loop, as `wait(for:timeout:)` of XCTest does, the
/// time moves automatically to the next scheduled work.
///
/// Tests in virtual time run one after the other. Work that another thread starts runs in real
/// time.
///
/// - Parameter body: the test code, which makes the view models, sends to them and moves the clock.
public func withVirtualTime<Result>(
  _ body: (VirtualTime) throws -> Result
) rethrows -> Result {
  TestExecutors.install()
  return try TestClock.alone {
    let clock = VirtualClock()
    return try clock.bound {
      TestClock.begin()
      defer { TestClock.end() }
      let time = VirtualTime(clock)
      let runLoop = WaitingRunLoop { [weak time] in time?.stepIfBound() ?? false }
      let yielded = time.yieldsAtCalls
      time.yieldsAtCalls = false
      defer {
        runLoop?.end()
        time.watched.end()
        time.yieldsAtCalls = yielded
      }
      return try body(time)
    }
  }
}

/// Runs an asynchronous closure of a test in virtual time.
///
/// While the closure waits, the time moves to the next scheduled work: `await model.load()` and
/// `Task.sleep` take no real time. The thread of the test is blocked during this time.
///
/// - Parameter body: the test code, which makes the view models, sends to them and waits for them.
/// - Throws: The error of `body`, or ``NothingScheduled`` if `body` waits for an event that is not
///   scheduled.
public func withVirtualTime<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ body: @escaping (VirtualTime) async throws -> Result
) async throws -> Result {
  try withVirtualTime { time in
    let outcome = Outcome<Result>()
    let work = UncheckedSendable((body, time))
    let task = Task {
      do {
        outcome.result = .success(try await work.value.0(work.value.1))
      } catch {
        outcome.result = .failure(error)
      }
    }
    while true {
      if let result = outcome.result { return try result.get() }
      guard time.step() else {
        task.cancel()
        throw NothingScheduled()
      }
    }
  }
}

/// The error of a test that waits for an event that is not scheduled in virtual time.
public struct NothingScheduled: Error, CustomStringConvertible {
  /// The message of the error.
  public let description =
    LackingInterfaces.executors
    ?? "the test waits in virtual time, and nothing is scheduled: it may wait for another thread"
}

/// Stores the result of an asynchronous closure.
private final class Outcome<Success>: @unchecked Sendable {
  var result: Result<Success, any Error>?
}

/// The lock of tests in virtual time. Only one test at a time runs in virtual time.
private enum TestClock {
  nonisolated(unsafe) private static let lock = RecursiveLock.make()

  /// Runs a closure while no other test runs in virtual time. Calls can be nested.
  static func alone<Value>(_ body: () throws -> Value) rethrows -> Value {
    try lock.withLock(body)
  }

  static func begin() { ctc_play { Int64(VirtualClock.boundTime) } }
  static func end() { if VirtualClock.isBound { ctc_play(nil) } }
}
