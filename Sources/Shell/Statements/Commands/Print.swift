import RxsCompiling
import RxsCompletion
import RxsLanguage
import RxsRuntime
import RxsSession

/// `print EXPR, …`, the shell's own syntax for Swift's `print(…)`.
package struct Print: SessionStatement {
  package let values: [Expr]

  package static let word = "print"
  package static let standsInClosures = true
  package static let help = StatementHelp(
    .check, 2, "print EXPR, …", summary: "prints values, strings without quotes",
    examples: [
      """
      print "now", now
      | now 0s
      """
    ])
  package static let effect: StatementEffect = .harmless

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Print {
    try parser.needOperand(of: word, "a value")
    return Print(values: try parser.parseExprList())
  }

  package func rebuilt(_ parts: inout Parts) -> Print {
    Print(values: parts.take(values))
  }

  package func compiling(in source: Source) -> CompilingMeaning? { .prints }

  package func run(in session: Session) throws {
    let texts = try values.map { try session.evaluate($0).printed }
    session.write(texts.joined(separator: " ") + "\n")
  }
}
