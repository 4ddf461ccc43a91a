extension Parser {
  /// The kind of the declaration of a type that is here: `struct` alone is an ordinary name.
  var declaredKind: TypeDeclaration.Kind? {
    guard let word = token.word, isIdentifier(peek()), !peek().atLineStart else { return nil }
    return TypeDeclaration.Kind(rawValue: word)
  }

  /// Parses `struct Name: Protocol { let field: Type … }`, and `enum` and `extension` likewise.
  mutating func parseTypeDeclaration(
    _ kind: TypeDeclaration.Kind
  ) throws(SyntaxFailure) -> TypeDeclaration {
    try descend()
    defer { depth -= 1 }
    advance()
    let name = try parseDeclaredName("the name of a type")
    if token.isSymbol("<") { skipGenericParameters() }
    // Protocols mean nothing here; pasted Swift has them.
    var supertypes: [TypeSyntax] = []
    if accept(symbol: ":") {
      repeat { supertypes.append(try parseType()) } while acceptComma()
    }
    if accept(word: "where") {
      while !token.endsEverything, token.kind != .open(.curly) { advance() }
    }
    guard token.kind == .open(.curly) else { throw wanted("'{'") }
    var declaration = TypeDeclaration(
      kind: kind, name: name, rawType: supertypes.first, source: source)
    let outer = enter(.curly)
    context.isShell = false
    while true {
      while token.kind == .semicolon { advance() }
      guard token.kind != .close(.curly), !token.endsEverything else { break }
      try parseMember(into: &declaration)
      try expectStatementEnd()
    }
    try leave(.curly, to: outer)
    return declaration
  }

  private mutating func parseMember(
    into declaration: inout TypeDeclaration
  ) throws(SyntaxFailure) {
    let isStatic = skipModifiers().contains("static")
    if let kind = declaredKind, kind != .extension {
      declaration.types.append(try parseTypeDeclaration(kind))
      return
    }
    switch token.word {
    case "let", "var": try parseFields(into: &declaration, isStatic: isStatic)
    case "func":
      let function = try parseFunction()
      declaration.members.append(
        TypeDeclaration.Member(function: function, isProperty: false, isStatic: isStatic))
    case "init":
      let name = Name(text: "init", range: token.range)
      advance()
      _ = accept(symbol: "?")
      declaration.initializers.append(try parseFunction(named: name))
    case "case" where declaration.kind == .enumeration:
      advance()
      repeat { declaration.cases.append(try parseEnumCase()) } while acceptComma()
    case "typealias": try skipForeignDeclaration()
    default: throw wanted(wantedMember(of: declaration.kind))
    }
  }

  private func wantedMember(of kind: TypeDeclaration.Kind) -> String {
    switch kind {
    case .structure: "'let' and a field"
    case .enumeration: "'case' and a name"
    case .extension: "'func' or 'var'"
    }
  }

  /// Parses `let a: Int, b = 2`, or a computed property.
  private mutating func parseFields(
    into declaration: inout TypeDeclaration, isStatic: Bool
  ) throws(SyntaxFailure) {
    advance()
    repeat {
      let name = try parseName("the name of a field")
      let type = accept(symbol: ":") ? try parseType() : nil
      if token.kind == .open(.curly) {
        let body = try parseAccessors()
        let function = FunctionDeclaration(
          name: name, parameters: [], returnType: type, body: body, range: name.range,
          source: source)
        declaration.members.append(
          TypeDeclaration.Member(function: function, isProperty: true, isStatic: isStatic))
        continue
      }
      let value = accept(symbol: "=") ? try parseExpr() : nil
      if isStatic {
        let pattern = Pattern(kind: .name(name), range: name.range)
        declaration.constants.append(Binding.Item(pattern: pattern, type: type, value: value))
      } else if declaration.kind == .structure {
        declaration.fields.append(
          Parameter(
            label: name.text, name: name, type: type, defaultValue: value, isInout: false,
            isVariadic: false))
      } else {
        throw .found(
          .message("\(declaration.kind.rawValue) stores nothing: 'var' needs '{ … }' here"),
          at: name.range)
      }
      if token.kind == .open(.curly) {
        throw .found(.message("fields cannot be observed with 'didSet' here"), at: token.range)
      }
    } while acceptComma()
  }

  /// Parses the body of a computed property, with or without `get`.
  private mutating func parseAccessors() throws(SyntaxFailure) -> Block {
    anonymousScopes.append(AnonymousScope(isFunction: true))
    defer { anonymousScopes.removeLast() }
    guard let word = peek().word, peek(2).kind == .open(.curly) || peek(2).kind == .open(.round),
      ["get", "set", "willSet", "didSet"].contains(word)
    else { return try parseBlock() }
    let outer = enter(.curly)
    guard accept(word: "get") else {
      throw .found(.message("a property can only have 'get' here"), at: token.range)
    }
    let body = try parseBlock()
    if token.isWord("set") {
      throw .found(.message("a property can only have 'get' here"), at: token.range)
    }
    try leave(.curly, to: outer)
    return body
  }

  private mutating func parseEnumCase() throws(SyntaxFailure) -> TypeDeclaration.Case {
    let name = try parseName("the name of a case")
    var payload: [TypeSyntax.Element] = []
    if token.kind == .open(.round) { payload = try parseTypeElements() }
    let rawValue = accept(symbol: "=") ? try parseExpr() : nil
    return TypeDeclaration.Case(name: name, payload: payload, rawValue: rawValue)
  }
}
