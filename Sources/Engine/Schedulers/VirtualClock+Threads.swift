import CThreadState
import Dispatch

/// The threads around a clock: one is its own, others hand their work to it.
extension VirtualClock {
  /// The clock that was installed, for threads to which none is bound.
  package static var shared: VirtualClock? { current ?? installed }

  /// Whether the calling thread is the clock's own, or the clock is bound to no thread.
  package var isOnOwnThread: Bool {
    let thread = thread.load(ordering: .relaxed)
    return thread == 0 || thread == crx_thread_id()
  }

  /// Does work at once on the clock's thread; other threads leave it to the next `runHanded`.
  package func hand(_ work: @escaping () -> Void) {
    if isOnOwnThread { work() } else { handed.append(work) }
  }

  /// Leaves work to the next `runHanded`, behind that of other threads.
  ///
  /// - Parameter count: hears 1 now, and -1 when the work begins or is lost.
  func handLater(counting count: @escaping (Int) -> Void, _ work: @escaping () -> Void) {
    let place = CountedPlace(count)
    handed.append {
      place.leave()
      work()
    }
  }

  /// The result of work on the clock's thread, for which another thread waits.
  ///
  /// - Returns: nil where the work was lost: too much waited, or the clock was reset.
  package func answer<Result>(_ body: @escaping () -> Result) -> Result? {
    if isOnOwnThread { return body() }
    let answer = Answer<Result>()
    handed.append(answer.question(body))
    answer.arrival.wait()
    return answer.value
  }

  /// Does the work that other threads have handed over so far, in its order.
  ///
  /// - Returns: the number of pieces that were lost since the last time, since too many waited.
  @discardableResult
  package func runHanded() -> Int {
    guard !isRunningHanded, handed.count > 0 else { return 0 }
    isRunningHanded = true
    defer { isRunningHanded = false }
    let monitor = ExecutionMonitor.current
    // Only what is there now: a thread that goes on sending must not hold up the clock's.
    for _ in 0..<handed.count {
      if let monitor, !monitor.tick() { break }
      guard let work = handed.popFirst() else { break }
      work()
      drainMain()
    }
    return handed.takeLost()
  }

  /// Forgets the work that other threads have handed over.
  package func dropHanded() { withExtendedLifetime(handed.removeAll()) {} }

  /// The work that a scheduler begins on the clock's thread for another one.
  func handing(_ begin: @escaping () -> any Disposable) -> any Disposable {
    let result = SingleAssignmentDisposable()
    handed.append { if !result.isDisposed { result.setDisposable(begin()) } }
    return OwnThreadDisposable(result, self)
  }
}

/// The answer to a question of another thread, which waits for it.
private final class Answer<Value> {
  /// Lets the thread go on when the question is gone, also where nobody answered it.
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

/// A place among work that waits, which is counted until it is left.
private final class CountedPlace {
  private var count: ((Int) -> Void)?

  init(_ count: @escaping (Int) -> Void) {
    self.count = count
    count(1)
  }

  deinit { leave() }

  func leave() { count.take()?(-1) }
}

/// A disposable that is disposed of on the thread of a clock.
final class OwnThreadDisposable: Disposable {
  private let content: any Disposable
  private let clock: VirtualClock

  init(_ content: any Disposable, _ clock: VirtualClock) {
    (self.content, self.clock) = (content, clock)
  }

  func dispose() { clock.hand { [content] in content.dispose() } }
}
