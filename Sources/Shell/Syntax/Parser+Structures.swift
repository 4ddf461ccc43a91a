extension Parser {
  /// Whether `struct Name` is here: `struct` alone is an ordinary name.
  var isAtStructure: Bool { token.isWord("struct") && isIdentifier(peek()) }

  /// Parses `struct Name: Protocol { let field: Type … }`.
  mutating func parseStructure() throws(SyntaxFailure) -> StructDeclaration {
    advance()
    let name = try parseDeclaredName("the name of a struct")
    // Protocols mean nothing here; pasted Swift has them.
    if accept(symbol: ":") {
      repeat { _ = try parseType() } while acceptComma()
    }
    guard token.kind == .open(.curly) else { throw wanted("'{'") }
    let outer = enter(.curly)
    context.isShell = false
    var fields: [Parameter] = []
    while true {
      while token.kind == .semicolon { advance() }
      guard token.kind != .close(.curly), !token.endsEverything else { break }
      guard token.isWord("let") || token.isWord("var") else { throw wanted("'let' and a field") }
      advance()
      repeat { fields.append(try parseField()) } while acceptComma()
      try expectStatementEnd()
    }
    try leave(.curly, to: outer)
    return StructDeclaration(name: name, fields: fields, source: source)
  }

  private mutating func parseField() throws(SyntaxFailure) -> Parameter {
    let name = try parseName("the name of a field")
    let type = accept(symbol: ":") ? try parseType() : nil
    let value = accept(symbol: "=") ? try parseExpr() : nil
    return Parameter(
      label: name.text, name: name, type: type, defaultValue: value, isInout: false,
      isVariadic: false)
  }
}

/// `struct Name { let field: Type … }`: a tuple with labels and a name.
struct StructDeclaration: Sendable {
  let name: Name
  /// The fields, as parameters of the call that makes one.
  let fields: [Parameter]
  let source: Source
}
