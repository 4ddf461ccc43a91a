extension Parser {
  mutating func parseClosureExpr() throws(SyntaxFailure) -> Expr {
    let closure = try parseClosure()
    return Expr(.closure(closure), closure.range)
  }

  /// Parses a closure, from `{` to `}`.
  mutating func parseClosure() throws(SyntaxFailure) -> Closure {
    try descend()
    defer { depth -= 1 }
    guard token.kind == .open(.curly) else { throw wanted("'{'") }
    let start = token.range.lowerBound
    let outer = enter(.curly)
    context.isShell = false
    let captures = try parseCaptures()
    let signature = try parseSignature(isRequired: !captures.isEmpty)
    anonymousScopes.append(AnonymousScope(hasParameters: signature.parameters != nil))
    let body = try parseStatements()
    let scope = anonymousScopes.removeLast()
    try leave(.curly, to: outer)
    return Closure(
      captures: captures, parameters: signature.parameters, anonymousCount: scope.count,
      returnType: signature.returnType, body: body, range: range(from: start), source: source)
  }

  /// Parses a capture list such as `[weak self]`. If no `in` follows, the brackets are an array.
  private mutating func parseCaptures() throws(SyntaxFailure) -> [Capture] {
    guard token.kind == .open(.square), let close = indexAfterClosing(from: index),
      isSignature(at: close)
    else { return [] }
    return try parseList(.square) { (parser) throws(SyntaxFailure) in try parser.parseCapture() }
  }

  private mutating func parseCapture() throws(SyntaxFailure) -> Capture {
    var strength: String?
    if let word = token.word, word == "weak" || word == "unowned", isIdentifier(peek()) {
      strength = word
      advance()
    }
    let name = try parseName()
    let value = accept(symbol: "=") ? try parseExpr() : nil
    return Capture(name: name, strength: strength, value: value)
  }

  private typealias Signature = (parameters: [ClosureParameter]?, returnType: TypeSyntax?)

  private mutating func parseSignature(isRequired: Bool) throws(SyntaxFailure) -> Signature {
    guard isRequired || isSignature(at: index) else { return (nil, nil) }
    var parameters: [ClosureParameter]?
    if token.kind == .open(.round) {
      parameters = try parseParenthesizedParameters()
    } else if !token.isWord("in") {
      var names: [ClosureParameter] = []
      repeat { names.append(try parseClosureParameter()) } while acceptComma()
      parameters = names
    }
    let type = try parseEffectsAndResult().0
    try expect(word: "in")
    return (parameters, type)
  }

  /// Parses the effects and the result type: `throws -> Type`.
  mutating func parseEffectsAndResult() throws(SyntaxFailure) -> (TypeSyntax?, throws: ThrowsKind) {
    var kind = ThrowsKind.never
    while token.isWord("async") || token.isWord("throws") || token.isWord("rethrows") {
      if token.isWord("throws") { kind = .always }
      if token.isWord("rethrows") { kind = .asArguments }
      advance()
    }
    return (accept(symbol: "->") ? try parseType() : nil, kind)
  }

  private mutating func parseParenthesizedParameters() throws(SyntaxFailure) -> [ClosureParameter] {
    try parseList(.round) { (parser) throws(SyntaxFailure) in try parser.parseClosureParameter() }
  }

  private mutating func parseClosureParameter() throws(SyntaxFailure) -> ClosureParameter {
    try descend()
    defer { depth -= 1 }
    let start = token.range.lowerBound
    let kind: ClosureParameter.Kind
    if token.kind == .open(.round) {
      kind = .tuple(try parseParenthesizedParameters())
    } else if accept(word: "_") {
      kind = isIdentifier(token) && !token.isWord("in") ? .name(try parseName()) : .wildcard
    } else {
      kind = .name(try parseName())
    }
    let type = accept(symbol: ":") ? try parseType() : nil
    return ClosureParameter(kind: kind, type: type, range: range(from: start))
  }

  /// Whether the parameters of a closure begin at a token. The method does not change the parser's
  /// position.
  private func isSignature(at first: Int) -> Bool {
    var place = first
    if tokens[place].isWord("in") { return true }
    if tokens[place].kind == .open(.round) {
      guard let after = indexAfterClosing(from: place) else { return false }
      let next = tokens[after]
      return ["in", "async", "throws", "rethrows"].contains(next.word) || next.isSymbol("->")
    }
    while isIdentifier(tokens[place]), place + 1 < tokens.count {
      let next = tokens[place + 1]
      if ["in", "async", "throws"].contains(next.word) || next.isSymbol("->") {
        // `for x in` begins a loop, and is not a parameter list.
        return ReservedWord(rawValue: tokens[place].word ?? "") == nil
      }
      guard next.kind == .comma, place + 2 < tokens.count else { return false }
      place += 2
    }
    return false
  }

  func isIdentifier(_ token: Token) -> Bool {
    if case .identifier = token.kind { true } else { false }
  }

  /// The index after the bracket that closes the bracket at `opening`.
  func indexAfterClosing(from opening: Int) -> Int? {
    let after = closings[opening] + 1
    return after > 0 && after < tokens.count ? after : nil
  }
}
