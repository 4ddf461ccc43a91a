import CThreadState
import Dispatch

/// The clock's thread, and the queue of work from other threads that this thread runs.
extension VirtualClock {
  /// The clock of the calling thread, or the installed clock if the thread has no clock.
  package static var shared: VirtualClock? { current ?? installed }

  /// Whether the calling thread is the clock's thread, or the clock is not bound to a thread.
  package var isOnOwnThread: Bool {
    let thread = thread.load(ordering: .relaxed)
    return thread == 0 || thread == crx_thread_id()
  }

  /// Runs work immediately if called on the clock's thread; otherwise queues the work for
  /// `runHanded`.
  package func hand(_ work: @escaping () -> Void) {
    if isOnOwnThread { work() } else { handed.append(work) }
  }

  /// Queues work for `runHanded`, behind the work that other threads queued earlier.
  ///
  /// - Parameter count: called with 1 immediately, and with -1 when the work starts or is dropped.
  func handLater(counting count: @escaping (Int) -> Void, _ work: @escaping () -> Void) {
    let place = CountedPlace(count)
    handed.append {
      place.leave()
      work()
    }
  }

  /// Runs `body` on the clock's thread and returns the result.
  ///
  /// A thread other than the clock's thread waits for the result.
  ///
  /// - Returns: nil if `body` was dropped: too much work waited, or the clock was reset.
  package func answer<Result>(_ body: @escaping () -> Result) -> Result? {
    if isOnOwnThread { return body() }
    let answer = Answer<Result>()
    handed.append(answer.question(body))
    answer.arrival.wait()
    return answer.value
  }

  /// Whether other threads have queued work that has not run yet.
  package var hasHanded: Bool { handed.count > 0 }

  /// Runs the work that other threads have queued so far, in order.
  ///
  /// - Returns: the number of work items that were dropped since the last call because too many
  ///   items waited.
  @discardableResult
  package func runHanded() -> Int {
    guard !isRunningHanded, hasHanded else { return 0 }
    isRunningHanded = true
    defer { isRunningHanded = false }
    let monitor = ExecutionMonitor.current
    // The loop ignores work that is queued while it runs: a thread that never stops sending must
    // not block the clock's thread.
    for _ in 0..<handed.count {
      if let monitor, !monitor.tick() { break }
      guard let work = handed.popFirst() else { break }
      work()
      drainMain()
    }
    return handed.takeLost()
  }

  /// Drops the work that other threads have queued.
  package func dropHanded() { withExtendedLifetime(handed.removeAll()) {} }

  /// Queues `begin` for the clock's thread; `begin` schedules work on this clock.
  func handing(_ begin: @escaping () -> any Disposable) -> any Disposable {
    let result = SingleAssignmentDisposable()
    handed.append { if !result.isDisposed { result.setDisposable(begin()) } }
    return OwnThreadDisposable(result, self)
  }
}

/// The result of a closure that runs on the clock's thread; another thread waits for this result.
private final class Answer<Value> {
  /// Signals the waiting thread when the closure is released, even if the closure never ran.
  private final class Question {
    let arrival: DispatchSemaphore

    init(_ arrival: DispatchSemaphore) { self.arrival = arrival }

    deinit { arrival.signal() }
  }

  let arrival = DispatchSemaphore(value: 0)
  private(set) var value: Value?

  func question(_ body: @escaping () -> Value) -> () -> Void {
    let question = Question(arrival)
    return { [self] in withExtendedLifetime(question) { value = body() } }
  }
}

/// Counts a waiting work item until `leave` is called or this object is released.
private final class CountedPlace {
  private var count: ((Int) -> Void)?

  init(_ count: @escaping (Int) -> Void) {
    self.count = count
    count(1)
  }

  deinit { leave() }

  func leave() { count.take()?(-1) }
}

/// Disposes of its content on the thread of a clock.
final class OwnThreadDisposable: Disposable {
  private let content: any Disposable
  private let clock: VirtualClock

  init(_ content: any Disposable, _ clock: VirtualClock) {
    (self.content, self.clock) = (content, clock)
  }

  func dispose() { clock.hand { [content] in content.dispose() } }
}
