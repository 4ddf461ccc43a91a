import RxsChecking
import RxsCompletion
import RxsLanguage
import RxsRuntime
import RxsSession

/// `fail TARGET VALUE`
package struct Fail: SessionStatement {
  package let target: Expr
  let value: Expr

  package static let word = "fail"
  package static let help = StatementHelp(
    .play, 2, "fail TARGET VALUE", summary: "ends a subject with an error",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      fail xs .offline
      | 0s xs error(.offline)
      """
    ])

  package static let effect: StatementEffect = .sends

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Fail {
    let target = try parser.parseEmitTarget(of: word)
    try parser.needOperand(of: word, "a value after its target")
    return Fail(target: target, value: try parser.parseExpr())
  }

  package func rebuilt(_ parts: inout Parts) -> Fail {
    Fail(target: parts.take(target), value: parts.take(value))
  }

  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    resolver.resolve(.expr(target), scope)
    resolver.resolveValue(value, as: .error, scope)
  }

  package func run(in session: Session) throws {
    let (name, stream) = try session.target(target)
    guard let fail = stream.input?.fail else {
      throw Fault("\(name) cannot fail: \(stream.kind.withArticle) never fails")
    }
    try fail(Conversion.error(from: try session.evaluate(value), session.context))
  }

  package func check(in check: ScriptCheck) { check.checkTarget(target) }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    completer.target(at: point)
  }
}
