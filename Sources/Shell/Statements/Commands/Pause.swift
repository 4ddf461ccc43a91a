import RxsCompletion
import RxsLanguage
import RxsSession

/// `pause`
package struct Pause: SessionStatement {
  package static let word = "pause"
  package static let help = StatementHelp(
    .session, 7, "pause",
    summary: "opens a prompt in the middle of a script, until 'continue'; tests ignore it",
    examples: ["let xs = PublishSubject<Int>()\npause\nsubscribe xs"])
  package static let effect: StatementEffect = [.unrecorded, .harmless, .needsTrace, .pauses]

  /// The line that continues the script after a pause.
  package static let end = "continue"

  package static func parse(_ parser: inout Parser) -> Pause { Pause() }

  /// Does nothing here. The runner of the script opens the prompt after the line has run.
  package func run(in session: Session) {}
}
