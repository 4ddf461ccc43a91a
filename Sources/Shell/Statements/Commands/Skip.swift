import RxsCompletion
import RxsLanguage
import RxsSession

/// `skip "REASON"`
package struct Skip: SessionStatement {
  let reason: Name

  package static let word = "skip"
  package static let help = StatementHelp(
    .check, 7, "skip \"REASON\"",
    summary: "in tests, skips the rest of the phase; before the first phase, the rest of the file",
    examples: ["skip \"the server's answer changes soon\""])
  package static let effect: StatementEffect = [.harmless, .isCondition]

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Skip {
    Skip(reason: try parser.parseReason(of: word))
  }

  package func run(in session: Session) throws { session.conclude(.skips(reason.text)) }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    Offer([])
  }
}
