import RxsCompletion
import RxsLanguage
import RxsSession

/// `xfail "REASON"`
package struct XFail: SessionStatement {
  let reason: Name

  package static let word = "xfail"
  package static let help = StatementHelp(
    .check, 8, "xfail \"REASON\"",
    summary: "in tests, expects a failure in the rest of the phase or file; if nothing fails, the "
      + "test fails",
    examples: ["xfail \"a known fault\"\nexpect 1 + 1 == 3"])
  package static let effect: StatementEffect = [.harmless, .isCondition]

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> XFail {
    XFail(reason: try parser.parseReason(of: word))
  }

  package func run(in session: Session) throws { session.conclude(.fails(reason.text)) }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    Offer([])
  }
}
