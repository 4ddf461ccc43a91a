import RxsCompletion
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// `advance`, `advance DURATION`, `advance to TIME`, `advance next`, `advance until EXPR`
package struct Advance: SessionStatement {
  enum Distance: Sendable {
    /// Runs the work that is due at the present time.
    case now
    case by(Expr)
    case to(Expr)
    case next
    case until(Expr)
  }

  let distance: Distance

  package static let word = "advance"
  package static let takesTime = true
  package static let help = StatementHelp(
    .time, 1, "advance", "advance DURATION", "advance to TIME", "advance next",
    "advance until EXPR",
    summary: "moves the clock and runs the due work; without an argument, the work that is due now",
    examples: [
      """
      let xs = hot(.next(1s, "a"), .next(2s, "b"))
      subscribe xs
      advance 1s
      | 1s xs "a"
      advance next
      | 2s xs "b"
      """,
      """
      subscribe Observable.interval(1s) as ticks
      advance until count(ticks) == 2
      | 1s ticks 0
      | 2s ticks 1
      """,
    ])
  package static let effect: StatementEffect = .movesClock

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Advance {
    if parser.isAtStatementEnd { return Advance(distance: .now) }
    // `to`, `next` and `until` are keywords only before a value. In `advance until + 1s`, `until`
    // is a variable.
    let distance = try parser.attempt { (parser) throws(SyntaxFailure) -> Distance? in
      let word = parser.token.word
      parser.advance()
      switch word {
      case "next" where parser.isAtStatementEnd: return .next
      case "to" where parser.startsOperand && !parser.isAtStatementEnd:
        return .to(try parser.parseExpr())
      case "until" where parser.startsOperand && !parser.isAtStatementEnd:
        return .until(try parser.parseCondition(of: word ?? ""))
      default: return nil
      }
    }
    if let distance { return Advance(distance: distance) }
    return Advance(distance: .by(try parser.parseExpr()))
  }

  package func rebuilt(_ parts: inout Parts) -> Advance {
    switch distance {
    case .now, .next: self
    case .by(let expr): Advance(distance: .by(parts.take(expr)))
    case .to(let expr): Advance(distance: .to(parts.take(expr)))
    case .until(let expr): Advance(distance: .until(parts.take(expr)))
    }
  }

  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    switch distance {
    case .now, .next: break
    case .by(let expr), .to(let expr): resolver.resolveDuration(expr, scope)
    case .until(let expr): resolver.resolveCondition(expr, scope)
    }
  }

  package func run(in session: Session) throws {
    try session.moving { try move(in: session) }
  }

  private func move(in session: Session) throws {
    switch distance {
    case .now: try session.advance(to: session.clock.now)
    case .by(let expr): try session.advance(to: try session.time(after: expr))
    case .to(let expr):
      let time = try session.duration(expr)
      try session.locating(expr.range) { try session.advance(to: time) }
    case .next: try session.advanceToNext()
    case .until(let expr):
      let condition = try session.condition(expr)
      try session.locating(expr.range) { try session.advance(until: condition) }
    }
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    guard point.operands.isEmpty else { return nil }
    return Offer(
      [
        .init(text: "next", summary: "to the next scheduled work"),
        .init(text: "to", suffix: " ", summary: "to a time of the clock"),
        .init(
          text: "until", suffix: " ", summary: "to the first instant after which EXPR is true"),
      ] + completer.names(at: point))
  }
}

extension Session {
  /// The present time plus a duration.
  func time(after expr: Expr) throws -> Int {
    let (time, overflow) = clock.now.addingReportingOverflow(try span(expr))
    guard !overflow else {
      throw Fault("the clock cannot go that far").located(expr.range, source)
    }
    return time
  }

  /// The value of a duration expression. Throws for a duration by which the clock cannot move.
  func span(_ expr: Expr) throws -> Int {
    let span = try duration(expr)
    guard span >= 0 else { throw Fault("the clock cannot go back").located(expr.range, source) }
    return span
  }
}
