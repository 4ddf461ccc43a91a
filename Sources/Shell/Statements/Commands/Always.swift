import RxsCompiling
import RxsCompletion
import RxsLanguage
import RxsRuntime
import RxsSession

/// `always EXPR [as "NAME"]`
package struct Always: SessionStatement {
  let condition: Expr
  let name: Name?

  package static let word = "always"
  package static let help = StatementHelp(
    .check, 2, "always EXPR [as \"NAME\"]",
    summary: "checks from here on, after each statement and each instant, that EXPR is true",
    examples: [
      """
      let n = BehaviorRelay(value: 1)
      always n.value < 3 as "small"
      emit n 2
      ! emit n 3
      | error: small: expected n.value < 3, got 3 < 3
      emit n 4
      """
    ])

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Always {
    parser.context.allowsCasts = false
    let condition = try parser.parseCondition(of: word)
    parser.context.allowsCasts = true
    guard parser.accept(word: "as") else { return Always(condition: condition, name: nil) }
    return Always(
      condition: condition, name: try parser.parseText(of: word, "a name in quotes"))
  }

  package func rebuilt(_ parts: inout Parts) -> Always {
    Always(condition: parts.take(condition), name: name)
  }

  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    resolver.resolveCondition(condition, scope)
  }

  package func run(in session: Session) throws {
    session.add(try session.rule(self))
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    guard point.followsOperand, point.tokens.count > 1 else { return nil }
    return Offer([.init(text: "as", suffix: " ", summary: "gives the rule a name")])
  }
}

extension Always {
  package func compiling(in source: Source) -> CompilingMeaning? {
    .checks
  }
}
