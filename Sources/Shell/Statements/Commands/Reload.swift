import RxsCompletion
import RxsLanguage
import RxsSession
import RxsSwiftSession

/// `reload`
package struct Reload: SessionStatement {
  package static let word = "reload"
  package static let help = StatementHelp(
    .session, 3, "reload",
    summary: "compiles the changed files, runs the session again and shows the output that changed",
    examples: [
      """
      use "CounterModel.swift"
      let counter = CounterModel()
      reload
      """
    ])
  package static let effect: StatementEffect = [.unrecorded, .harmless, .beginsLine]

  package static func parse(_ parser: inout Parser) -> Reload { Reload() }

  package func run(in session: Session) throws {
    try session.requireWholeHistory(for: Self.word)
    try session.reload()
  }
}
