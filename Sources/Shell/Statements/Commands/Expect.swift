import RxsCompiling
import RxsCompletion
import RxsLanguage
import RxsRuntime
import RxsSession

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

  package func rebuilt(_ parts: inout Parts) -> Expect {
    Expect(condition: parts.take(condition))
  }

  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    resolver.resolveCondition(condition, scope)
  }

  /// Fails unless the condition is true. A failed comparison shows the values of both operands.
  package func run(in session: Session) throws {
    guard let message = try session.failure(of: condition) else { return }
    var error = Fault(message).located(condition.range, session.source)
    error.isExpectation = true
    throw error
  }
}

extension Session {
  /// The message for a condition that is false, with both operands of a comparison; nil if the
  /// condition is true.
  func failure(of condition: Expr) throws -> String? {
    let text = source.canonicalText(condition.range, behind: Expect.word, .shell)
    guard case .binary(let op, _, let left, let right) = condition.unparenthesized.kind,
      op.isComparison
    else {
      let value = try evaluate(condition)
      guard case .bool(let isTrue) = value else {
        return Problem.mismatch("'expect'", takes: "true or false", value)
      }
      if isTrue { return nil }
      return "expected \(text), got \(operands(of: condition) ?? "false")"
    }
    let (leftValue, rightValue) = (try evaluate(left), try evaluate(right))
    let result = try locating(condition.range) {
      try Operations.binary(op)(leftValue, rightValue)
    }
    if case .bool(true) = result { return nil }
    return "expected \(text), got \(leftValue.canonical) \(op.rawValue) \(rightValue.canonical)"
  }

  /// The values of the compared operands in a false condition: `3 == 4 || 5 < 1`. Nil for a condition
  /// without a comparison.
  private func operands(of condition: Expr, isCompiled: Bool = false) -> String? {
    let condition = condition.unparenthesized
    if case .compiled(_, let written) = condition.kind {
      return operands(of: written, isCompiled: true)
    }
    guard case .binary(let op, _, let left, let right) = condition.kind else { return nil }
    if op == .or {
      let sides = [left, right].map { operands(of: $0, isCompiled: isCompiled) }
      guard sides.contains(where: { $0 != nil }) else { return nil }
      return sides.map { $0 ?? "false" }.joined(separator: " || ")
    }
    guard op.isComparison else { return nil }
    return [left, right].map { operand($0, isCompiled) }.joined(separator: " \(op.rawValue) ")
  }

  /// The value of an operand, or its source text if the operand has no value of its own: `.failed`.
  ///
  /// - Parameter isCompiled: whether the operand is part of a compiled condition. Only the compiled
  ///   code can evaluate such an operand.
  private func operand(_ expr: Expr, _ isCompiled: Bool) -> String {
    let isValue = if case .compiled = expr.kind { true } else { !isCompiled }
    if isValue, let value = try? evaluate(expr) { return value.canonical }
    return source.text(expr.range)
  }
}

extension Expect {
  package func compiling(in source: Source) -> CompilingMeaning? {
    .checks
  }
}
