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
      return "expected \(text), got \(compiledSides(of: condition) ?? "false")"
    }
    let (leftValue, rightValue) = (try evaluate(left), try evaluate(right))
    let result = try locating(condition.range) {
      try Operations.binary(op)(leftValue, rightValue)
    }
    if case .bool(true) = result { return nil }
    return "expected \(text), got \(leftValue.canonical) \(op.rawValue) \(rightValue.canonical)"
  }

  /// The operands of a comparison in compiled Swift. Only the compiled code can evaluate them.
  private func compiledSides(of condition: Expr) -> String? {
    guard case .compiled(_, let written) = condition.unparenthesized.kind,
      case .binary(let op, _, let left, let right) = written.kind, op.isComparison
    else { return nil }
    let sides = [left, right].map { side in
      if case .compiled = side.kind, let value = try? evaluate(side) { return value.canonical }
      return source.text(side.range)
    }
    return sides.joined(separator: " \(op.rawValue) ")
  }
}

extension Expect {
  package func compiling(in source: Source) -> CompilingMeaning? {
    .checks
  }
}
