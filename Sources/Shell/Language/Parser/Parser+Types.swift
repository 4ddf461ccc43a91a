extension Parser {
  package mutating func parseType() throws(SyntaxFailure) -> TypeSyntax {
    try descend()
    defer { depth -= 1 }
    let start = token.range.lowerBound
    try skipTypeModifiers()
    var kind = try parseTypeBase()
    kind = try parseTypeSuffix(kind, from: start)
    if token.isSymbol("&"), isIdentifier(peek()) {
      var types = [type(kind, from: start)]
      while accept(symbol: "&") { types.append(try parseType()) }
      kind = .composition(types)
    }
    if isAtFunctionArrow {
      let result = try parseEffectsAndResult().0
      let elements: [TypeSyntax.Element] =
        if case .tuple(let elements) = kind {
          elements
        } else {
          [TypeSyntax.Element(label: nil, type: type(kind, from: start))]
        }
      if let result { kind = .function(elements, result: result) }
    }
    var syntax = type(kind, from: start)
    if case .optional = kind, index > 0 {
      syntax.isImplicitlyUnwrapped = tokens[index - 1].isSymbol("!")
    }
    return syntax
  }

  private func type(_ kind: TypeSyntax.Kind, from start: Int) -> TypeSyntax {
    let range = range(from: start)
    return TypeSyntax(kind: kind, range: range, text: source.text(range))
  }

  private var isAtFunctionArrow: Bool {
    if token.isSymbol("->") { return true }
    guard token.isWord("throws") || token.isWord("async") else { return false }
    return peek().isSymbol("->") || peek().isWord("throws") && peek(2).isSymbol("->")
  }

  /// Skips words before a type, such as `@escaping`, `inout`, `some` or `any`.
  private mutating func skipTypeModifiers() throws(SyntaxFailure) {
    while true {
      if token.isSymbol("@"), isIdentifier(peek()) {
        advance()
        advance()
      } else if ["inout", "some", "any", "borrowing", "consuming", "sending"].contains(token.word),
        startsType(peek())
      {
        advance()
      } else {
        return
      }
    }
  }

  private func startsType(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .open(.round), .open(.square), .symbol("@"): true
    default: false
    }
  }

  private mutating func parseTypeBase() throws(SyntaxFailure) -> TypeSyntax.Kind {
    switch token.kind {
    case .open(.round):
      return .tuple(try parseTypeElements())
    case .open(.square):
      let outer = enter(.square)
      let first = try parseType()
      let value = accept(symbol: ":") ? try parseType() : nil
      try leave(.square, to: outer)
      return value.map { .dictionary(key: first, value: $0) } ?? .array(first)
    case .identifier:
      var name = token.isWord("_") ? "_" : nil
      if name != nil { advance() }
      if name == nil { name = try parseName("a type").text }
      var path = name ?? ""
      var arguments = try parseGenericArguments()
      while token.isSymbol("."), !token.precededByBlank, isIdentifier(peek()) {
        advance()
        path += "." + text(token)
        advance()
        arguments += try parseGenericArguments()
      }
      return .named(path, arguments)
    default:
      throw wanted("a type")
    }
  }

  /// Parses a type name without members, as at the beginning of a key path.
  mutating func parseTypeName() throws(SyntaxFailure) -> TypeSyntax {
    let name = try parseName("a type")
    let arguments = try parseGenericArguments()
    return type(.named(name.text, arguments), from: name.range.lowerBound)
  }

  mutating func parseTypeElements() throws(SyntaxFailure) -> [TypeSyntax.Element] {
    try parseList(.round) { (parser) throws(SyntaxFailure) in
      if parser.isIdentifier(parser.token), parser.isIdentifier(parser.peek()),
        parser.peek(2).isSymbol(":")
      {
        parser.advance()
      }
      let label = parser.parseLabel()?.text
      let type = try parser.parseType()
      _ = parser.accept(symbol: "...")
      return TypeSyntax.Element(label: label == "_" ? nil : label, type: type)
    }
  }

  private mutating func parseTypeSuffix(
    _ base: TypeSyntax.Kind, from start: Int
  ) throws(SyntaxFailure) -> TypeSyntax.Kind {
    var kind = base
    if case .tuple(let elements) = base, elements.count == 1, elements[0].label == nil,
      !isAtFunctionArrow
    {
      kind = elements[0].type.kind
    }
    while !token.precededByBlank {
      switch token.symbol {
      case "?"?, "!"?: kind = .optional(type(kind, from: start))
      case "??"?:
        kind = .optional(type(.optional(type(kind, from: start)), from: start))
      default: return kind
      }
      advance()
      try addLink()
    }
    return kind
  }

  /// Parses generic arguments `<A, B>`. Returns an empty list if no `<` directly follows the name.
  private mutating func parseGenericArguments() throws(SyntaxFailure) -> [TypeSyntax] {
    guard token.isSymbol("<"), !token.precededByBlank else { return [] }
    let start = token.range.lowerBound
    advance()
    var types: [TypeSyntax] = []
    repeat { types.append(try parseType()) } while acceptComma()
    marks.angles.formUnion([start, token.range.lowerBound])
    try expect(symbol: ">")
    return types
  }

  /// Parses generic arguments after an expression. As in Swift, the token after `>` decides whether
  /// `<` begins generic arguments or is a comparison.
  mutating func parseSpecialization(of expr: Expr) -> Expr {
    guard token.isSymbol("<"), !token.precededByBlank, !token.followedByBlank else { return expr }
    let before = self
    guard let types = try? parseGenericArguments(), isAfterGenericArguments else {
      self = before
      return expr
    }
    return Expr(.specialized(expr, types), range(from: expr.range.lowerBound))
  }

  private var isAfterGenericArguments: Bool {
    if token.endsEverything || token.atLineStart { return true }
    switch token.kind {
    case .open(.round), .open(.square): return !token.precededByBlank
    case .close, .open(.curly), .comma, .semicolon, .interpolationEnd: return true
    case .symbol(let symbol):
      return [".", ":", "=", "==", "!=", "?", "!", "??"].contains(symbol)
    default: return false
    }
  }
}
