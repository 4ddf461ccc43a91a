extension Parser {
  mutating func parseBinding() throws(SyntaxFailure) -> Binding {
    let isVar = token.isWord("var")
    let word = text(token)
    advance()
    var items: [Binding.Item] = []
    repeat {
      let pattern = try parseBindingPattern()
      let type = accept(symbol: ":") ? try parseType() : nil
      if accept(symbol: "=") {
        items.append(Binding.Item(pattern: pattern, type: type, value: try parseExpr()))
      } else if type != nil, isAtStatementEnd || token.kind == .comma {
        items.append(Binding.Item(pattern: pattern, type: type, value: nil))
      } else {
        let hint = token.isSymbol("==") ? "'=' binds, '==' compares" : nil
        throw wanted("'=' and a value", hint: hint ?? "write '\(word) NAME = VALUE'")
      }
    } while acceptComma()
    return Binding(isVar: isVar, items: items)
  }

  private mutating func parseBindingPattern() throws(SyntaxFailure) -> Pattern {
    if token.kind == .open(.round) || token.isWord("_") { return try parsePattern(binds: true) }
    let name = try parseName("a name")
    return Pattern(kind: .name(name), range: name.range)
  }

  mutating func parseFunction() throws(SyntaxFailure) -> FunctionDeclaration {
    advance()
    return try parseFunction(named: try parseName("the name of a function"))
  }

  /// Parses a function after its name: parameters, result and body.
  mutating func parseFunction(named name: Name) throws(SyntaxFailure) -> FunctionDeclaration {
    if token.isSymbol("<") { throw .found(.innerDeclaration("generic func"), at: token.range) }
    let parameters = try parseParameters()
    let (result, `throws`) = try parseEffectsAndResult()
    let outer = context
    context.isShell = false
    anonymousScopes.append(AnonymousScope(isFunction: true))
    let body = try parseBlock()
    anonymousScopes.removeLast()
    context = outer
    return FunctionDeclaration(
      name: name, parameters: parameters, returnType: result, throws: `throws`, body: body,
      range: range(from: name.range.lowerBound), source: source)
  }

  /// Parses the parameter list of a function or a view model, including the parentheses.
  mutating func parseParameters() throws(SyntaxFailure) -> [Parameter] {
    guard token.kind == .open(.round) else { throw wanted("'('") }
    return try parseList(.round) { (parser) throws(SyntaxFailure) in try parser.parseParameter() }
  }

  private mutating func parseParameter() throws(SyntaxFailure) -> Parameter {
    guard case .identifier(let first, _) = token.kind else { throw wanted("a parameter") }
    var label: String? = first
    if isIdentifier(peek()) {
      label = token.isWord("_") ? nil : first
      advance()
    }
    let name = try parseName("a parameter")
    var type: TypeSyntax?
    var isInout = false
    var isVariadic = false
    var isAutoclosure = false
    if accept(symbol: ":") {
      isInout = token.isWord("inout")
      isAutoclosure = token.isSymbol("@") && text(peek()) == "autoclosure"
      type = try parseType()
      isVariadic = accept(symbol: "...")
    }
    let value = accept(symbol: "=") ? try parseExpr() : nil
    return Parameter(
      label: label, name: name, type: type, defaultValue: value, isInout: isInout,
      isVariadic: isVariadic, isAutoclosure: isAutoclosure)
  }

  package mutating func parseViewModel() throws(SyntaxFailure) -> ViewModelDeclaration {
    let name = try parseName("the name of a view model")
    let parameters = token.kind == .open(.round) ? try parseParameters() : []
    guard token.kind == .open(.curly) else { throw wanted("'{'") }
    let outer = enter(.curly)
    context.isShell = false
    var members: [ViewModelMember] = []
    while true {
      while token.kind == .semicolon { advance() }
      guard token.kind != .close(.curly), !token.endsEverything else { break }
      members += try parseMembers()
      try expectStatementEnd()
    }
    try leave(.curly, to: outer)
    return ViewModelDeclaration(
      name: name, parameters: parameters, members: members, source: source)
  }
}
