import CTestClock
import RxsCompiled
import RxsEngine
import RxsRuntime
import Synchronization

/// The time of a test that plays, which moves only where the test moves it.
///
/// Schedulers of Rx, of Combine and the tasks and sleeps of Swift's concurrency lead to it.
public final class VirtualTime {
  private let clock: VirtualClock
  fileprivate let watched: WatchedValues

  fileprivate init(_ clock: VirtualClock) {
    self.clock = clock
    watched = WatchedValues(clock)
  }

  /// The time since the test began to play.
  public var now: Duration { .nanoseconds(clock.now) }

  /// Moves the time, and runs what is due up to then, in the order in which it was scheduled.
  ///
  /// - Parameter duration: zero runs what is due at present.
  public func advance(by duration: Duration = .zero) {
    let end = clock.now + max(0, duration.wholeNanoseconds)
    step(until: end)
    clock.move(to: end)
  }

  /// Runs all that is scheduled; the time moves to the last of it.
  ///
  /// - Parameter limit: the time after which nothing more runs: a timer that repeats has no end.
  public func run(atMost limit: Duration = .seconds(3600)) {
    step(until: clock.now + max(0, limit.wholeNanoseconds))
  }

  /// Draws what a stream sends from now on in the marbles of the test.
  ///
  /// The marbles are an attachment of a test of Swift Testing, and are printed where a test of XCTest
  /// fails. A publisher is watched by its `asObservable()`.
  public func watch(_ label: String, _ stream: some ObservableConvertibleType) {
    watched.watch(label, stream.asObservable())
  }

  /// Draws a value and its changes in the marbles of the test.
  ///
  /// - Parameter value: is read now and after each piece of work.
  public func watch(_ label: String, _ value: @escaping () -> some Any) {
    watched.watch(label) { Value(reflecting: value()) }
  }

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

  /// Runs the next piece of work; false where there is none.
  fileprivate func step() -> Bool {
    drain()
    guard clock.nextTime != nil else { return false }
    stepOnce()
    return true
  }
}

extension Duration {
  /// The nanoseconds; a part of one is waited for to its end.
  fileprivate var wholeNanoseconds: Int {
    let (seconds, attoseconds) = components
    let whole = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if whole.overflow { return seconds < 0 ? 0 : 1 << 62 }
    return Int(whole.partialValue) + Int((attoseconds + 999_999_999) / 1_000_000_000)
  }
}

/// Plays a part of a test in virtual time.
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
/// The schedulers of Rx and Combine, tasks and sleeps that are used on the thread of the test lead to
/// the clock. Tests that play run one by one. Work that another thread begins keeps the real time.
///
/// - Parameter body: makes the view models, sends to them and moves the clock.
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
      defer { time.watched.end() }
      return try body(time)
    }
  }
}

/// Plays an asynchronous part of a test in virtual time.
///
/// While the part waits, the time moves to the next work that is scheduled: `await model.load()` and
/// `Task.sleep` take no real time. The thread of the test does nothing else meanwhile.
///
/// - Parameter body: makes the view models, sends to them and waits for them.
/// - Throws: What `body` throws, and an error where it waits for something that never comes.
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

/// The error of a test that waits in virtual time for something that is not scheduled.
public struct NothingScheduled: Error, CustomStringConvertible {
  /// The sentence.
  public let description =
    LackingInterfaces.executors
    ?? "the test waits in virtual time, and nothing is scheduled: it may wait for another thread"
}

/// The result of an asynchronous part of a test.
private final class Outcome<Success>: @unchecked Sendable {
  var result: Result<Success, any Error>?
}

/// The clock of tests in virtual time: one test at a time has it.
private enum TestClock {
  nonisolated(unsafe) private static let lock = RecursiveLock.make()

  /// Runs a part of a test while no other test has the clock; parts may stand in each other.
  static func alone<Value>(_ body: () throws -> Value) rethrows -> Value {
    try lock.withLock(body)
  }

  static func begin() { ctc_play { Int64(VirtualClock.current?.now ?? 0) } }
  static func end() { if VirtualClock.current != nil { ctc_play(nil) } }
}
