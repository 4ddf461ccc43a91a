import RxsEngine
import RxsLanguage
import RxsRuntime

/// The work that threads of an app hand to the session, whose own thread does it: in the statement
/// that runs, or in the next one.
extension Session {
  /// The session of the calling thread, or else of the process: others call its methods on its
  /// thread alone.
  package static var shared: Session? { VirtualClock.shared?.owner as? Session }

  /// Delivers the events and lines of other threads that have arrived.
  package func deliverHanded() {
    let lost = clock.runHanded()
    guard lost > 0 else { return }
    deferFailure(
      Fault(
        "other threads have sent \(Count.text(lost, "event")) more than can wait: these are lost"))
  }

  /// Delivers the events that arrived since the statement before.
  ///
  /// Too many of them fail the statement, which runs nevertheless: it may be the one that ends them.
  func deliverFirst(_ statement: Statement) throws {
    // A thread that sends without end keeps nobody from leaving.
    if statement.has(.leaves) { return }
    deliverHanded()
    guard let failure = budget.failure else { return }
    clock.dropHanded()
    if budget.monitor.stop == .interrupted { throw failure }
    deferFailure(failure)
    budget.restart()
  }

  /// The result of a call on the session's thread, for which a thread of an app waits.
  package func answering<Answer>(_ body: @escaping () throws -> Answer) throws -> Answer {
    if clock.isOnOwnThread { return try body() }
    guard let outcome = clock.answer({ Result { try body() } }) else {
      throw Fault("the session went on without this call")
    }
    return try outcome.get()
  }
}
