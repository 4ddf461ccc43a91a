/// Parses the operands of the shell's statements.
extension Parser {
  /// Throws if the statement ends before a required operand.
  package func needOperand(of word: String, _ what: String) throws(SyntaxFailure) {
    guard isAtStatementEnd else { return }
    if token.kind == .invalid { throw .alreadyReported }
    throw .found(.missingOperand(of: word, what: what), at: SourceRange(at: previousEnd))
  }

  /// Parses expressions that are separated by commas.
  package mutating func parseExprList() throws(SyntaxFailure) -> [Expr] {
    var list: [Expr] = []
    repeat { list.append(try parseExpr()) } while acceptComma()
    return list
  }

  /// Parses a condition. An `=` in the condition is reported as a mistake.
  package mutating func parseCondition(of word: String) throws(SyntaxFailure) -> Expr {
    try needOperand(of: word, "a condition")
    let condition = try parseExpr()
    if token.isSymbol("=") { throw .found(.assignmentAsCondition, at: token.range) }
    return condition
  }

  /// Parses a name, directly followed by members, subscripts and `!`. A blank ends the target.
  package mutating func parseTarget(of word: String) throws(SyntaxFailure) -> Expr {
    try needOperand(of: word, "a target")
    let outerLinks = links
    links = 0
    defer { links = max(links, outerLinks) }
    let name = try parseName("a target")
    var target = Expr(.name(name.text), name.range)
    while !token.precededByBlank,
      token.kind == .open(.square) || token.isSymbol("!") || token.isSymbol("."),
      let next = try parseSuffix(of: target)
    {
      try addLink()
      target = next
    }
    return target
  }

  /// Parses a path such as `game.round` as one name. Each component can be any word.
  package mutating func parseDottedName(_ what: String) throws(SyntaxFailure) -> Name {
    let start = token.range.lowerBound
    guard case .identifier(var path, _) = token.kind else { throw wanted(what) }
    advance()
    while token.isSymbol("."), !token.precededByBlank {
      advance()
      switch token.kind {
      case .identifier(let text, _): path += "." + text
      case .integer(let number): path += ".\(number)"
      default: throw wanted("a name")
      }
      advance()
    }
    return Name(text: path, range: range(from: start))
  }

  /// Parses names, separated by blanks or commas, up to the end of the statement.
  package mutating func parseDottedNames(_ what: String) throws(SyntaxFailure) -> [Name] {
    var names: [Name] = []
    while !isAtStatementEnd {
      names.append(try parseDottedName(what))
      if acceptComma(), isAtStatementEnd { throw wanted(what) }
    }
    return names
  }

  /// Parses a string literal, with or without interpolations.
  package mutating func parseStringOperand(
    of word: String, _ what: String
  ) throws(SyntaxFailure) -> Expr {
    try needOperand(of: word, what)
    guard token.kind == .stringStart else { throw wanted(what) }
    return try parseString()
  }

  /// Parses a file path in quotes. Interpolations are refused, because the path must be known
  /// before the script runs.
  package mutating func parsePath(of word: String) throws(SyntaxFailure) -> Name {
    try parseText(of: word, "the path of a file in quotes")
  }

  /// Parses a text in quotes without interpolations.
  package mutating func parseText(
    of word: String, _ what: String
  ) throws(SyntaxFailure) -> Name {
    let literal = try parseStringOperand(of: word, what)
    var text = ""
    guard case .string(let parts) = literal.kind else { throw unexpected() }
    for part in parts {
      switch part {
      case .text(let piece): text += piece
      case .value(let expr): throw .found(.interpolatedPath, at: expr.range)
      }
    }
    return Name(text: text, range: literal.range)
  }

  /// Parses a value without binary operators, because another statement may follow it, as in
  /// `at 2s emit xs 1`.
  package mutating func parseOperand() throws(SyntaxFailure) -> Expr {
    try token.isSymbol(".") ? parsePostfix() : parsePrimary()
  }

  /// Reads the text up to the end of the statement, without parsing it.
  package mutating func parseRestOfStatement() -> Name? {
    let start = token.range.lowerBound
    let first = index
    while !token.endsEverything, token.kind != .semicolon, index == first || !token.atLineStart {
      if index == first, token.atLineStart { break }
      advance()
    }
    guard index > first else { return nil }
    return verbatimName(range(from: start))
  }

  /// The text of a range as a name. The formatter does not change the blanks in this range.
  package mutating func verbatimName(_ range: SourceRange) -> Name {
    marks.verbatim.append(range)
    return Name(text: source.text(range), range: range)
  }

  /// Runs a parse function. If it returns nil, the parser goes back to the token at which the
  /// function began.
  package mutating func attempt<Result>(
    _ parse: (inout Parser) throws(SyntaxFailure) -> Result?
  ) throws(SyntaxFailure) -> Result? {
    let before = index
    if let result = try parse(&self) { return result }
    index = before
    return nil
  }
}
