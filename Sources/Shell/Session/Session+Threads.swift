import RxsEngine
import RxsLanguage
import RxsRuntime

/// Work that threads of an app hand to the session. The session's thread runs this work in the
/// running statement or in the next statement.
extension Session {
  /// The session of the calling thread; for a thread without a session, the session of the process.
  /// Call the session's methods only on the session's own thread.
  package static var shared: Session? { VirtualClock.shared?.owner as? Session }

  /// Delivers the events and output lines that other threads have handed over.
  package func deliverHanded() {
    let lost = clock.runHanded()
    guard lost > 0 else { return }
    deferFailure(
      Fault(
        "other threads sent too many events: \(Count.text(lost, "event")) lost"))
  }

  /// Delivers the events that arrived since the previous statement.
  ///
  /// If there are too many events, the statement still runs, because it may stop the source of the
  /// events. The statement fails after it has run.
  func deliverFirst(_ statement: Statement) throws {
    // A user can leave the session even if a thread sends without end.
    guard clock.hasHanded, !statement.has(.leaves) else { return }
    deliverHanded()
    guard let failure = budget.failure else { return }
    clock.dropHanded()
    if budget.monitor.stop == .interrupted { throw failure }
    deferFailure(failure)
    budget.restart()
  }

  /// Calls a closure on the session's thread, and returns its result. The calling thread of the app
  /// waits for the result.
  package func answering<Answer>(_ body: @escaping () throws -> Answer) throws -> Answer {
    if clock.isOnOwnThread { return try body() }
    guard let outcome = clock.answer({ Result { try body() } }) else {
      throw Fault("the session did not wait for this call")
    }
    return try outcome.get()
  }
}
