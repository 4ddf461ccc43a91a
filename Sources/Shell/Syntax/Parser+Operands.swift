extension Parser {
  /// Parses a path such as `game.round` into one name; any word can stand in it.
  mutating func parseDottedName(_ what: String) throws(SyntaxFailure) -> Name {
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

  /// Parses a string literal, with interpolations or without.
  mutating func parseStringOperand(
    of word: StatementWord, _ what: String
  ) throws(SyntaxFailure) -> Expr {
    try needOperand(of: word, what)
    guard token.kind == .stringStart else { throw wanted(what) }
    return try parseString()
  }

  /// Parses a path in quotes: it must be known before anything runs.
  /// The word that lets a statement write over a file.
  static var replaceWord: String { "replace" }

  mutating func parsePath(of word: StatementWord) throws(SyntaxFailure) -> Name {
    try parseText(of: word, "the path of a file in quotes")
  }

  /// Parses a text in quotes that holds no values.
  mutating func parseText(
    of word: StatementWord, _ what: String
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

  /// Takes everything up to the end of the statement as it is written.
  mutating func parseRestOfStatement() -> Name? {
    let start = token.range.lowerBound
    let first = index
    while !token.endsEverything, token.kind != .semicolon, index == first || !token.atLineStart {
      if index == first, token.atLineStart { break }
      advance()
    }
    guard index > first else { return nil }
    let range = range(from: start)
    marks.verbatim.append(range)
    return Name(text: source.text(range), range: range)
  }

  mutating func parseAdvance() throws(SyntaxFailure) -> Advance {
    if isAtStatementEnd { return .now }
    let word = token.word
    if word == "next" {
      let before = index
      advance()
      if isAtStatementEnd { return .next }
      index = before
    }
    if word == "to" || word == "until" {
      let before = index
      advance()
      // `to` and `until` are names where no value follows: `advance until + 1s`.
      if startsOperand, !isAtStatementEnd {
        return word == "to" ? .to(try parseExpr()) : .until(try parseUntil())
      }
      index = before
    }
    return .by(try parseExpr())
  }

  private mutating func parseUntil() throws(SyntaxFailure) -> Expr {
    let condition = try parseExpr()
    if token.isSymbol("=") { throw .found(.assignmentAsCondition, at: token.range) }
    return condition
  }

  mutating func parseAt() throws(SyntaxFailure) -> Statement.Kind {
    try needOperand(of: .at, "a time and a statement")
    let time = try token.isSymbol(".") ? parsePostfix() : parsePrimary()
    try needOperand(of: .at, "a statement after the time")
    if let symbol = token.symbol, symbol != "!" || !token.followedByBlank,
      BinaryOperator(rawValue: symbol) != nil || !token.precededByBlank
    {
      throw unexpected(hint: "put a time that is calculated in parentheses")
    }
    if token.kind == .open(.curly) {
      let body = try parseBlock()
      return .at(time: time, Statement(.doCatch(body, []), body.range))
    }
    return .at(time: time, try parseStatement())
  }

  mutating func parseStub() throws(SyntaxFailure) -> Stub {
    let what = "a URL pattern in quotes"
    let method = isAtStatementEnd ? nil : parseMethod()
    let pattern = try parseStringOperand(of: .stub, what)
    try needOperand(of: .stub, "a response after the pattern")
    var responses: [Stub.Response] = []
    repeat { responses.append(try parseResponse()) } while acceptComma()
    return Stub(method: method, pattern: pattern, responses: responses)
  }

  /// Parses words with hyphens between, before a string.
  private mutating func parseMethod() -> Name? {
    var count = 0
    while isIdentifier(peek(count)), peek(count + 1).isSymbol("-"),
      !peek(count + 1).precededByBlank, !peek(count + 1).followedByBlank
    {
      count += 2
    }
    guard isIdentifier(peek(count)), peek(count + 1).kind == .stringStart else { return nil }
    let range = token.range.union(peek(count).range)
    for _ in 0...count { advance() }
    marks.verbatim.append(range)
    return Name(text: source.text(range), range: range)
  }

  private mutating func parseResponse() throws(SyntaxFailure) -> Stub.Response {
    let start = token
    guard case .identifier(let word, _) = token.kind else {
      if isAtStatementEnd || token.kind == .invalid { throw wanted("a response") }
      throw .found(.notAResponse(description(of: token)), at: token.range)
    }
    guard let kind = Stub.Response.Kind(rawValue: word) else {
      let names = Stub.Response.Kind.allCases.map(\.rawValue)
      let suggestion = Suggestion.nearest(to: word, in: names)
      throw .found(.notAResponse("'\(word)'"), at: start.range, suggestion: suggestion)
    }
    advance()
    guard token.kind == .open(.round), !token.precededByBlank else {
      throw wanted("'(' and the content of the response")
    }
    let arguments = try parseArguments(.round)
    let range = range(from: start.range.lowerBound)
    let after = !isAtStatementEnd && accept(word: "after") ? try parseExpr() : nil
    return Stub.Response(kind: kind, arguments: arguments, after: after, range: range)
  }
}
