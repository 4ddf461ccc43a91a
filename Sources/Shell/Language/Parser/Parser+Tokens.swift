extension Parser {
  package var token: Token { tokens[min(index, tokens.count - 1)] }

  package func peek(_ distance: Int = 1) -> Token {
    tokens[min(index + distance, tokens.count - 1)]
  }

  /// The offset at which the previous token ends.
  package var previousEnd: Int {
    index > 0 ? tokens[min(index, tokens.count) - 1].range.upperBound : source.start
  }

  package func range(from start: Int) -> SourceRange { SourceRange(start, previousEnd) }

  package func text(_ token: Token) -> String { source.text(token.range) }

  package mutating func advance() {
    if index < tokens.count - 1 { index += 1 }
  }

  package mutating func accept(symbol: String) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    advance()
    return true
  }

  package mutating func accept(word: String) -> Bool {
    guard token.isWord(word) else { return false }
    advance()
    return true
  }

  package mutating func acceptComma() -> Bool {
    guard token.kind == .comma else { return false }
    advance()
    return true
  }

  mutating func expect(symbol: String) throws(SyntaxFailure) {
    guard accept(symbol: symbol) else { throw wanted("'\(symbol)'") }
  }

  mutating func expect(word: String) throws(SyntaxFailure) {
    guard accept(word: word) else { throw wanted("'\(word)'") }
  }

  /// Whether the statement ends before the current token.
  package var isAtStatementEnd: Bool {
    if token.endsEverything { return true }
    switch token.kind {
    case .semicolon, .close, .interpolationEnd: return true
    default: return token.atLineStart && context.newlineEnds && !continuesLine
    }
  }

  /// Whether a line that begins with the current token continues the previous line.
  var continuesLine: Bool {
    switch token.symbol {
    case "."?:
      if case .identifier = peek().kind { return !token.followedByBlank }
      return false
    case "?"?, ":"?: return true
    case let symbol?:
      // No statement begins with an operator that is followed by a blank, so such a line continues
      // the previous line.
      guard let op = BinaryOperator(rawValue: symbol) else { return false }
      return op.joinsLines || token.followedByBlank
    case nil: return false
    }
  }

  /// Increases the nesting depth. The caller must later execute `depth -= 1`.
  mutating func descend() throws(SyntaxFailure) {
    depth += 1
    if depth > Self.deepestNesting { throw .found(.nestedTooDeeply, at: token.range) }
  }

  mutating func addLink() throws(SyntaxFailure) {
    links += 1
    if links > Self.longestChain { throw .found(.nestedTooDeeply, at: token.range) }
  }

  /// Skips an opening bracket, and changes the parsing rules for its contents. Returns the previous
  /// rules.
  mutating func enter(_ bracket: Bracket) -> Context {
    let outer = context
    openBrackets.append(token)
    context.newlineEnds = bracket == .curly
    context.allowsTrailingClosures = true
    context.allowsCasts = true
    advance()
    return outer
  }

  /// Skips a closing bracket, and restores the previous parsing rules.
  mutating func leave(_ bracket: Bracket, to outer: Context) throws(SyntaxFailure) {
    guard token.kind == .close(bracket) else { throw notClosed(bracket) }
    advance()
    openBrackets.removeLast()
    context = outer
  }

  /// Parses elements in brackets, separated by commas. The last element may be followed by a comma.
  mutating func parseList<Element>(
    _ bracket: Bracket, _ element: (inout Parser) throws(SyntaxFailure) -> Element
  ) throws(SyntaxFailure) -> [Element] {
    let outer = enter(bracket)
    var elements: [Element] = []
    while token.kind != .close(bracket) {
      elements.append(try element(&self))
      guard acceptComma() else { break }
    }
    try leave(bracket, to: outer)
    return elements
  }

  package mutating func parseName(_ what: String = "a name") throws(SyntaxFailure) -> Name {
    guard case .identifier(let text, let isEscaped) = token.kind else { throw wanted(what) }
    if !isEscaped, text == "_" || ReservedWord(rawValue: text) != nil {
      throw .found(.reservedWord(text), at: token.range)
    }
    let name = Name(text: text, range: token.range)
    advance()
    return name
  }
}
