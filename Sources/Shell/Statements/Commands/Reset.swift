import RxsChecking
import RxsCompiling
import RxsCompletion
import RxsLanguage
import RxsSession
import RxsWorld

/// `reset`
package struct Reset: SessionStatement {
  package static let word = "reset"
  package static let help = StatementHelp(
    .session, 7, "reset", summary: "begins a new session",
    examples: [
      """
      let n = 1
      advance 1s
      reset
      now
      | = 0s
      ! n
      | error: 'n' is not known
      """
    ])
  package static let effect: StatementEffect = .beginsAnew

  package static func parse(_ parser: inout Parser) -> Reset { Reset() }

  package func run(in session: Session) throws {
    // With `--defaults`, storage keeps its values, like the storage of an app that starts again.
    let kept = session.options.defaults == nil ? [:] : session.storage.values
    session.transcript.keep(storage: kept)
    session.storage.beginAgain(with: kept)
    session.code.restarts += 1
    session.reset()
    session.listener.onNotice("the session begins again; the clock is at 0s")
  }

  package func check(in check: ScriptCheck) { check.reset() }
}

extension Reset {
  package func compiling(in source: Source) -> CompilingMeaning? {
    .begins
  }
}
