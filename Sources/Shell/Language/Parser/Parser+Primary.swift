extension Parser {
  mutating func parsePrimary() throws(SyntaxFailure) -> Expr {
    let start = token
    switch token.kind {
    case .integer(let magnitude):
      guard let value = Int(exactly: magnitude) else {
        throw .found(.integerTooLarge, at: start.range)
      }
      return take(.integer(value))
    case .double(let value): return take(.double(value))
    case .duration(let magnitude): return take(.duration(Int(magnitude)))
    case .stringStart: return try parseString()
    case .anonymous(let index): return try parseAnonymous(index)
    case .identifier(let text, let isEscaped):
      return try isEscaped ? parseNamed(text) : parseWord(text)
    case .open(.round): return try parseTuple()
    case .open(.square): return try parseCollection()
    case .open(.curly): return try parseClosureExpr()
    case .symbol("."): return try parseImplicitMember()
    case .symbol("\\"): return try parseKeyPath()
    default: throw missingExpression
    }
  }

  private mutating func take(_ kind: Expr.Kind) -> Expr {
    let range = token.range
    advance()
    return Expr(kind, range)
  }

  private mutating func parseWord(_ text: String) throws(SyntaxFailure) -> Expr {
    if beginsNextStatement(text) { throw missingExpression }
    switch text {
    case "true": return take(.bool(true))
    case "false": return take(.bool(false))
    case "nil": return take(.nil)
    case "if", "switch":
      let statement = try parseStatement()
      return Expr(.statement(statement), statement.range)
    case "_" where peek().isSymbol("="): return take(.wildcard)
    default:
      // In the shell, the expression `_` is the last value. Swift has no such expression.
      guard text != "_" || context.isShell, ReservedWord(rawValue: text) == nil else {
        throw unexpected()
      }
      return try parseNamed(text)
    }
  }

  /// Whether a word on a new line begins the next statement. If so, the previous line lacks a
  /// value.
  private func beginsNextStatement(_ word: String) -> Bool {
    guard token.atLineStart, context.newlineEnds, !isCall else { return false }
    if let reserved = ReservedWord(rawValue: word), reserved != .if, reserved != .switch {
      return ReservedWord.statements.contains(reserved)
    }
    return context.isShell && grammar[word] != nil && !isNameBeforeOperator
  }

  /// Whether the token is the callee of a call. As in Swift, `print(a, b)` is a call. With a blank
  /// after the name, `print (a, b)` prints a tuple.
  private var isCall: Bool { !token.followedByBlank && peek().kind == .open(.round) }

  private mutating func parseNamed(_ text: String) throws(SyntaxFailure) -> Expr {
    let start = token.range.lowerBound
    advance()
    return parseSpecialization(of: Expr(.name(text), range(from: start)))
  }

  private mutating func parseAnonymous(_ number: Int) throws(SyntaxFailure) -> Expr {
    guard let scope = anonymousScopes.last, !scope.isFunction else {
      throw .found(.anonymousOutsideClosure(number), at: token.range)
    }
    if scope.hasParameters { throw .found(.anonymousWithParameters(number), at: token.range) }
    anonymousScopes[anonymousScopes.count - 1].count = max(scope.count, number + 1)
    return take(.anonymous(number))
  }

  private mutating func parseImplicitMember() throws(SyntaxFailure) -> Expr {
    let start = token
    advance()
    guard case .identifier(let text, _) = token.kind, !start.followedByBlank else {
      if case .integer = token.kind {
        throw wanted("the name of a member", hint: "write 0.\(self.text(token))")
      }
      throw wanted("the name of a member")
    }
    let name = Name(text: text, range: token.range)
    advance()
    return parseSpecialization(
      of: Expr(.implicitMember(name), range(from: start.range.lowerBound)))
  }

  /// Parses `()`, an expression in parentheses, or a tuple.
  private mutating func parseTuple() throws(SyntaxFailure) -> Expr {
    let start = token.range.lowerBound
    let elements = try parseList(.round) { (parser) throws(SyntaxFailure) in
      TupleElement(label: parser.parseLabel(), value: try parser.parseExpr())
    }
    if elements.count == 1, elements[0].label == nil {
      return Expr(.paren(elements[0].value), range(from: start))
    }
    return Expr(.tuple(elements), range(from: start))
  }

  /// Parses an array or a dictionary.
  private mutating func parseCollection() throws(SyntaxFailure) -> Expr {
    let start = token.range.lowerBound
    let outer = enter(.square)
    if token.isSymbol(":"), peek().kind == .close(.square) {
      advance()
      try leave(.square, to: outer)
      return Expr(.dictionary([]), range(from: start))
    }
    var elements: [Expr] = []
    var entries: [DictionaryEntry] = []
    while token.kind != .close(.square) {
      let key = try parseExpr()
      if token.isSymbol(":"), elements.isEmpty {
        advance()
        entries.append(DictionaryEntry(key: key, value: try parseExpr()))
      } else if entries.isEmpty {
        elements.append(key)
      } else {
        throw .found(.mixedDictionary, at: SourceRange(at: previousEnd))
      }
      guard acceptComma() else { break }
    }
    try leave(.square, to: outer)
    let kind: Expr.Kind = entries.isEmpty ? .array(elements) : .dictionary(entries)
    return Expr(kind, range(from: start))
  }

  mutating func parseString() throws(SyntaxFailure) -> Expr {
    let start = token.range.lowerBound
    advance()
    var parts: [StringPart] = []
    while token.kind != .stringEnd {
      switch token.kind {
      case .stringText(let text):
        if !text.isEmpty { parts.append(.text(text)) }
        advance()
      case .interpolationStart: parts.append(.value(try parseInterpolation()))
      default: throw unexpected()
      }
    }
    advance()
    return Expr(.string(parts), range(from: start))
  }

  private mutating func parseInterpolation() throws(SyntaxFailure) -> Expr {
    let opening = token.range
    let outer = enter(.round)
    if token.kind == .interpolationEnd { throw .found(.emptyInterpolation, at: opening) }
    let value = try parseExpr()
    guard token.kind == .interpolationEnd else {
      // In `"\(x"`, the quote opens a string without an end, which the lexer has already reported.
      throw isBeforeInvalid ? .alreadyReported : wanted("')'")
    }
    advance()
    openBrackets.removeLast()
    context = outer
    return value
  }

  private var isBeforeInvalid: Bool {
    let rest = tokens[index...].prefix { !$0.endsEverything && !$0.atLineStart }
    return rest.contains { $0.kind == .invalid }
  }

  private mutating func parseKeyPath() throws(SyntaxFailure) -> Expr {
    let start = token.range.lowerBound
    advance()
    let root = token.isSymbol(".") ? nil : try parseKeyPathRoot()
    var components: [KeyPath.Component] = []
    while !token.precededByBlank, let component = try parseKeyPathComponent() {
      components.append(component)
    }
    if components.isEmpty { throw wanted("'.' and the name of a member") }
    if case .member(let name)? = components.first, name.text == "self" { components.removeFirst() }
    return Expr(.keyPath(KeyPath(root: root, components: components)), range(from: start))
  }

  private mutating func parseKeyPathRoot() throws(SyntaxFailure) -> TypeSyntax {
    guard isIdentifier(token) else { throw wanted("a key path such as '\\.count'") }
    return try parseTypeName()
  }

  private mutating func parseKeyPathComponent() throws(SyntaxFailure) -> KeyPath.Component? {
    let range = token.range
    if accept(symbol: "?") { return .optional(range) }
    if accept(symbol: "!") { return .forced(range) }
    guard accept(symbol: ".") else { return nil }
    let place = token.range
    switch token.kind {
    case .identifier(let text, _) where !token.precededByBlank:
      advance()
      return .member(Name(text: text, range: place))
    case .integer(let number):
      advance()
      return .element(Int(min(number, UInt(Int.max))), place)
    default: throw wanted("the name of a member")
    }
  }
}
