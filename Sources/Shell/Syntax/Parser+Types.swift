extension Parser {
  mutating func parseType() throws(SyntaxFailure) -> TypeSyntax {
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
      let result = try parseEffectsAndResult()
      let elements: [TypeSyntax.Element] =
        if case .tuple(let elements) = kind {
          elements
        } else {
          [TypeSyntax.Element(label: nil, type: type(kind, from: start))]
        }
      if let result { kind = .function(elements, result: result) }
    }
    return type(kind, from: start)
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

  /// Skips `@escaping`, `inout`, `some`, `any` and their like.
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

  mutating func parseTypeElements() throws(SyntaxFailure) -> [TypeSyntax.Element] {
    let outer = enter(.round)
    var elements: [TypeSyntax.Element] = []
    while token.kind != .close(.round) {
      var label: String?
      if isIdentifier(token), isIdentifier(peek()), peek(2).isSymbol(":") { advance() }
      if let name = parseLabel() { label = name.text == "_" ? nil : name.text }
      elements.append(TypeSyntax.Element(label: label, type: try parseType()))
      _ = accept(symbol: "...")
      guard acceptComma() else { break }
    }
    try leave(.round, to: outer)
    return elements
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

  /// Parses `<A, B>`; no types where no `<` touches the name.
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

  /// Skips generic arguments after a name, by Swift's rule: what follows tells them from `a < b`.
  mutating func skipGenericArguments() {
    guard token.isSymbol("<"), !token.precededByBlank, !token.followedByBlank else { return }
    let before = self
    let types = try? parseGenericArguments()
    if types == nil || !isAfterGenericArguments { self = before }
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
