import CProcess
import CThreadState
import RxsEngine

/// Schedules the work and timers of Dispatch and run loops on the session's clock. Advances this
/// clock while code waits for Dispatch or a run loop.
///
/// `CQueues.c` replaces C functions that Dispatch, run loops and the clocks of Foundation call. A
/// replacement that is called on the session's thread passes the call to this type.
enum SessionQueues {
  /// Work that waits in a queue.
  private struct Work {
    let queue: UnsafeMutableRawPointer?
    let due: Int
    let item: any Disposable
    let run: () -> Void
  }

  nonisolated(unsafe) private static var waiting: [UInt64: Work] = [:]
  nonisolated(unsafe) private static var lastNumber: UInt64 = 0
  nonisolated(unsafe) private static var thread: UInt = 0

  /// Starts to redirect the C functions; called on the session's thread.
  static func install() {
    thread = crx_thread_id()
    var clock = cpr_session_clock(
      is_own_thread: { crx_thread_id() == SessionQueues.thread && VirtualClock.current != nil },
      schedule: { SessionQueues.schedule($0, after: $1, $2, $3) },
      end: { SessionQueues.end($0) },
      hand: { context, run in
        VirtualClock.shared?.hand { run?(context) }
      },
      drain: { SessionQueues.drain($0) },
      run_background: { SessionQueues.runBackground() },
      report_deadlock: { label in
        let name = label.map { String(cString: $0) } ?? ""
        SessionAccess.current?.stop("sync on the queue \(name) that runs the call is a deadlock")
      },
      sleep: { SessionQueues.sleep($0, onMain: $1) },
      now: { Int64(VirtualClock.current?.now ?? 0) },
      start: { Int64(VirtualClock.current?.start ?? 0) })
    cpr_set_session_clock(&clock)
  }

  /// Removes all work. Called after the clock has removed its scheduled items.
  static func reset() { waiting = [:] }

  private static func schedule(
    _ queue: UnsafeMutableRawPointer?, after delay: Int64, _ context: UnsafeMutableRawPointer?,
    _ run: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
  ) -> UInt64 {
    guard let clock = VirtualClock.current else { return 0 }
    lastNumber += 1
    let (number, origin) = (lastNumber, WorkOrigin())
    let item = clock.schedule(after: Int(delay), label: "dispatch") {
      waiting[number] = nil
      origin.run { run?(context) }
    }
    waiting[number] = Work(
      queue: queue, due: clock.now.addingReportingOverflow(Int(delay)).partialValue, item: item,
      run: { origin.run { run?(context) } })
    return number
  }

  private static func end(_ number: UInt64) -> Bool {
    guard let work = waiting.removeValue(forKey: number) else { return false }
    work.item.dispose()
    return true
  }

  /// Runs the due work of a queue.
  private static func drain(_ queue: UnsafeMutableRawPointer?) {
    let now = VirtualClock.current?.now ?? 0
    while let (number, work) = first(where: { $0.queue == queue && $0.due <= now }) {
      run(work, number)
    }
  }

  /// Moves the clock to the next work of a background queue, and runs this work.
  private static func runBackground() -> Bool {
    guard (try? SessionAccess.current?.checkpoint()) != nil,
      let (number, work) = first(where: { !cpr_is_main_queue($0.queue) })
    else { return false }
    VirtualClock.current?.move(to: work.due)
    run(work, number)
    return true
  }

  private static func run(_ work: Work, _ number: UInt64) {
    waiting[number] = nil
    work.item.dispose()
    work.run()
  }

  /// The work that is due first among the work that satisfies `test`.
  private static func first(where test: (Work) -> Bool) -> (number: UInt64, work: Work)? {
    waiting.filter { test($0.value) }.min { ($0.value.due, $0.key) < ($1.value.due, $1.key) }
      .map { ($0.key, $0.value) }
  }

  /// Advances the clock while the calling code sleeps. A sleep on the main thread blocks the
  /// session. During a sleep on another thread, the session continues.
  private static func sleep(_ nanoseconds: Int64, onMain: Bool) {
    guard let clock = VirtualClock.current, nanoseconds > 0 else { return }
    let (end, overflow) = clock.now.addingReportingOverflow(Int(nanoseconds))
    guard !overflow else { return SessionAccess.current?.stop("the code sleeps forever") ?? () }
    if !onMain {
      while let next = clock.nextTime, next <= end, (try? SessionAccess.current?.step()) != nil {}
    }
    clock.move(to: end)
  }
}
