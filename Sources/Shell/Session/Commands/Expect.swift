import RxsLanguage
import RxsRuntime

/// `expect EXPR`
package struct Expect: SessionStatement {
  package let condition: Expr

  package static let word = "expect"
  package static let help = StatementHelp(
    .check, 1, "expect EXPR", summary: "fails, showing both sides, unless EXPR is true",
    examples: [
      """
      expect 1 + 1 == 2
      ! expect 1 + 1 == 3
      | error: expected 1 + 1 == 3, got 2 == 3
      """
    ])
  package static let effect: StatementEffect = .harmless

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Expect {
    Expect(condition: try parser.parseCondition(of: word))
  }

  package var children: [Node] { [.expr(condition)] }

  package func with(children: [Node]) -> Expect {
    Expect(condition: children[0].expr ?? condition)
  }

  /// Fails unless the condition is true; a comparison shows what its sides are.
  package func run(in session: Session) throws {
    func failure(_ message: String) -> Fault {
      var error = Fault(message).located(condition.range, session.source)
      error.isExpectation = true
      return error
    }
    let text = session.source.canonicalText(condition.range, behind: Self.word, .shell)
    guard case .binary(let op, _, let left, let right) = condition.unparenthesized.kind,
      op.isComparison
    else {
      let value = try session.evaluate(condition)
      guard case .bool(let isTrue) = value else {
        throw failure("'expect' takes true or false, got \(value.described)")
      }
      if isTrue { return }
      // A comparison that Swift has compiled has sides of its own.
      if case .compiled(_, let written) = condition.unparenthesized.kind,
        case .binary(let op, _, let left, let right) = written.kind, op.isComparison
      {
        let sides = [left, right].map { side in
          if case .compiled = side.kind, let value = try? session.evaluate(side) {
            return value.canonical
          }
          return session.source.text(side.range)
        }
        throw failure("expected \(text), got \(sides.joined(separator: " \(op.rawValue) "))")
      }
      throw failure("expected \(text), got false")
    }
    let (leftValue, rightValue) = (try session.evaluate(left), try session.evaluate(right))
    let result = try session.locating(condition.range) {
      try Operations.binary(op)(leftValue, rightValue)
    }
    if case .bool(true) = result { return }
    throw failure(
      "expected \(text), got \(leftValue.canonical) \(op.rawValue) \(rightValue.canonical)")
  }

  package func swift(in exporter: SwiftExporter) throws -> [String] {
    [try exporter.expectation(condition)]
  }
}

extension Expr {
  /// The expression without parentheses around it.
  package var unparenthesized: Expr {
    if case .paren(let inner) = kind { inner.unparenthesized } else { self }
  }
}
