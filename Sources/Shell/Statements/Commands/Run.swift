import RxsCompletion
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// `run`, `run DURATION`
package struct Run: SessionStatement {
  let limit: Expr?

  package static let word = "run"
  package static let takesTime = true
  package static let help = StatementHelp(
    .time, 2, "run", "run DURATION",
    summary: "runs until no remaining work can deliver an event, or for a duration",
    examples: [
      """
      subscribe Observable.just(1).delay(3s) as xs
      run
      | 3s xs 1
      | 3s xs completed
      """
    ])
  package static let effect: StatementEffect = .movesClock

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Run {
    Run(limit: parser.isAtStatementEnd ? nil : try parser.parseExpr())
  }

  package func rebuilt(_ parts: inout Parts) -> Run {
    Run(limit: parts.take(limit))
  }

  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    if let limit { resolver.resolveDuration(limit, scope) }
  }

  package func run(in session: Session) throws {
    let span = try limit.map(session.span)
    let end = span.map { session.clock.now.addingReportingOverflow($0) }
    session.moving {
      session.run(until: end.flatMap { $0.overflow ? nil : $0.partialValue })
    }
  }
}
