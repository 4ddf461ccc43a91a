import RxsCompletion
import RxsLanguage
import RxsSession

/// `quit`
package struct Quit: SessionStatement {
  package static let word = "quit"
  package static let help = StatementHelp(
    .session, 8, "quit", summary: "leaves", examples: ["quit"])
  package static let effect: StatementEffect = [.unrecorded, .harmless, .leaves]

  package static func parse(_ parser: inout Parser) -> Quit { Quit() }

  package func run(in session: Session) throws { session.quit() }
}

/// `exit`, the name of `quit` in other shells.
package struct Exit: SessionStatement {
  package static let word = "exit"
  package static let help = StatementHelp(
    .session, 9, "exit", summary: "leaves, as 'quit' does", examples: ["exit"])
  package static let effect: StatementEffect = Quit.effect

  package static func parse(_ parser: inout Parser) -> Exit { Exit() }

  package func run(in session: Session) throws { session.quit() }
}
