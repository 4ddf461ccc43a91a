extension Command {
  static let expect = Command(
    word: .expect, group: .check, usage: ["expect EXPR"],
    summary: "fails, showing both sides, unless EXPR is true",
    examples: [
      """
      expect 1 + 1 == 2
      ! expect 1 + 1 == 3
      | error: expected 1 + 1 == 3, got 2 == 3
      """
    ]
  ) { statement, session in
    guard case .expect(let expr) = statement.kind else { return }
    try session.expect(expr)
  }

  static let print = Command(
    word: .print, group: .check, usage: ["print EXPR, …"],
    summary: "prints values, a string as it is",
    examples: [
      """
      print "now", now
      | now 0s
      """
    ]
  ) { statement, session in
    guard case .print(let values) = statement.kind else { return }
    let texts = try values.map { try session.context.text(of: try session.evaluate($0)) }
    session.emitLine(.text(texts.joined(separator: " ")))
  }

  static let mustFail = Command(
    word: .expect, group: .check, usage: ["! STATEMENT"],
    summary: "does a statement that must fail; its error is its output"
  ) { statement, session in
    guard case .mustFail(let inner) = statement.kind else { return }
    try session.performFailing(inner)
  }
}

extension Session {
  /// Fails unless an expression is true; a comparison shows what its sides are.
  fileprivate func expect(_ expr: Expr) throws {
    guard case .binary(let op, _, let left, let right) = expr.unparenthesized.kind,
      op.isComparison
    else {
      let value = try evaluate(expr)
      guard case .bool(let isTrue) = value else {
        throw expectation("'expect' takes true or false, got \(value.described)", expr)
      }
      if isTrue { return }
      throw expectation("expected \(canonicalText(of: expr)), got false", expr)
    }
    let (leftValue, rightValue) = (try evaluate(left), try evaluate(right))
    let result: Value
    do {
      result = try Operations.binary(op)(leftValue, rightValue)
    } catch let error as RuntimeError {
      throw error.located(expr.range, compiler.source)
    }
    if case .bool(true) = result { return }
    let got = "\(leftValue.canonical) \(op.rawValue) \(rightValue.canonical)"
    throw expectation("expected \(canonicalText(of: expr)), got \(got)", expr)
  }

  /// The expression as `rxs fmt` has it: formatting a script changes no output of it.
  private func canonicalText(of expr: Expr) -> String {
    let word = StatementWord.expect.rawValue + " "
    let text = compiler.source.text(expr.range)
    let formatted = try? ScriptFormatter.format(Source(name: "", text: word + text))
    guard let formatted, formatted.hasPrefix(word) else { return text }
    return String(formatted.dropFirst(word.count).dropLast())
  }

  private func expectation(_ message: String, _ expr: Expr) -> RuntimeError {
    var error = compiler.failure(message, at: expr.range)
    error.isExpectation = true
    return error
  }
}

extension Expr {
  /// The expression without parentheses around it.
  var unparenthesized: Expr {
    if case .paren(let inner) = kind { inner.unparenthesized } else { self }
  }
}

extension BinaryOperator {
  /// Whether the operator compares its sides.
  var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .identical,
      .notIdentical:
      true
    default: false
    }
  }
}
