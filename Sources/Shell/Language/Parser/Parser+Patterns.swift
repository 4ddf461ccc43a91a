extension Parser {
  /// Parses a pattern. In a binding pattern, a name declares a variable. In other patterns, a name
  /// is a value to compare with.
  mutating func parsePattern(
    binds: Bool = false, isVar: Bool = false
  ) throws(SyntaxFailure) -> Pattern {
    try descend()
    defer { depth -= 1 }
    let start = token.range.lowerBound
    var pattern = try parsePatternBase(binds: binds, isVar: isVar)
    while let symbol = token.symbol, symbol == "?" || symbol == "??", !token.precededByBlank {
      advance()
      for _ in symbol {
        try addLink()
        pattern = Pattern(kind: .optional(pattern), range: range(from: start))
      }
    }
    if context.allowsCasts, accept(word: "as") {
      let type = try parseType()
      pattern = Pattern(kind: .cast(pattern, type), range: range(from: start))
    }
    return pattern
  }

  private mutating func parsePatternBase(
    binds: Bool, isVar: Bool
  ) throws(SyntaxFailure) -> Pattern {
    let start = token.range.lowerBound
    if accept(word: "_") { return Pattern(kind: .wildcard, range: range(from: start)) }
    if accept(word: "let") { return try parsePattern(binds: true) }
    if accept(word: "var") { return try parsePattern(binds: true, isVar: true) }
    if accept(word: "is") {
      return Pattern(kind: .cast(nil, try parseType()), range: range(from: start))
    }
    if token.kind == .open(.round), isPatternInParentheses {
      let elements = try parsePatternElements(binds: binds, isVar: isVar)
      if elements.count == 1, elements[0].label == nil { return elements[0].pattern }
      return Pattern(kind: .tuple(elements), range: range(from: start))
    }
    if let pattern = try parseCasePattern(binds: binds, isVar: isVar) { return pattern }
    if binds, isIdentifier(token), !isPath(peek()), !isLiteral(token) {
      let name = try parseName()
      return Pattern(kind: .name(name), range: name.range, isMutable: isVar)
    }
    let value = try parsePatternValue()
    return Pattern(kind: .value(value), range: value.range)
  }

  private func isLiteral(_ token: Token) -> Bool {
    ["nil", "true", "false"].contains { token.isWord($0) }
  }

  /// Whether the parentheses contain a pattern. In `(1 + 2) * 3`, they contain a value.
  private var isPatternInParentheses: Bool {
    let after = closings[index] + 1
    guard after > 0, after < tokens.count, let symbol = tokens[after].symbol else { return true }
    return BinaryOperator(rawValue: symbol) == nil
  }

  private func isPath(_ next: Token) -> Bool {
    next.isSymbol(".") && !next.precededByBlank
  }

  /// Parses a value without the ternary operator, because a `?` after a pattern matches an
  /// optional.
  private mutating func parsePatternValue() throws(SyntaxFailure) -> Expr {
    let outer = context
    context.allowsCasts = false
    let value = try parseBinary(0)
    context = outer
    return value
  }

  /// Parses a case pattern: `.name`, `.name(…)` or `Type.name(…)`.
  private mutating func parseCasePattern(
    binds: Bool, isVar: Bool
  ) throws(SyntaxFailure) -> Pattern? {
    let start = token.range.lowerBound
    var place = index
    var path: [String] = []
    while case .identifier(let text, _) = tokens[place].kind, place + 2 < tokens.count,
      isPath(tokens[place + 1])
    {
      path.append(text)
      place += 1
      if !isIdentifier(tokens[place + 1]) { return nil }
      if !isPath(tokens[min(place + 2, tokens.count - 1)]) { break }
      place += 1
    }
    guard tokens[place].isSymbol("."), place + 1 < tokens.count,
      case .identifier(let text, _) = tokens[place + 1].kind
    else { return nil }
    let hasElements = peekKind(place + 2) == .open(.round) && !tokens[place + 2].precededByBlank
    // `Type.name` without parentheses is a value to compare with. `Type.name(…)` is a pattern with
    // elements.
    if !path.isEmpty, !hasElements || path[0].first?.isUppercase != true { return nil }
    let name = Name(text: text, range: tokens[place + 1].range)
    index = place + 2
    let elements = hasElements ? try parsePatternElements(binds: binds, isVar: isVar) : nil
    let type = path.isEmpty ? nil : path.joined(separator: ".")
    return Pattern(
      kind: .enumCase(type: type, name: name, elements), range: range(from: start))
  }

  private func peekKind(_ place: Int) -> Token.Kind {
    place < tokens.count ? tokens[place].kind : .end
  }

  private mutating func parsePatternElements(
    binds: Bool, isVar: Bool
  ) throws(SyntaxFailure) -> [Pattern.Element] {
    try parseList(.round) { (parser) throws(SyntaxFailure) in
      Pattern.Element(
        label: parser.parseLabel(), pattern: try parser.parsePattern(binds: binds, isVar: isVar))
    }
  }
}
