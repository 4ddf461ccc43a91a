extension Parser {
  /// Parses a primary expression, followed by members, calls, subscripts, `?` and `!`.
  mutating func parsePostfix() throws(SyntaxFailure) -> Expr {
    let outerLinks = links
    links = 0
    defer { links = max(links, outerLinks) }
    var expr = try parsePrimary()
    var hasLink = false
    while let next = try parseSuffix(of: expr) {
      if case .optionalLink = next.kind { hasLink = true }
      expr = next
      try addLink()
    }
    expr = hasLink ? Expr(.optionalChain(expr), expr.range) : expr
    return isAtPostfixRange ? finishRange(expr) : expr
  }

  mutating func parseSuffix(of expr: Expr) throws(SyntaxFailure) -> Expr? {
    switch token.kind {
    case .symbol("."): return try parseMember(of: expr)
    case .symbol("?"):
      guard isAtOptionalLink else { return nil }
      advance()
      return Expr(.optionalLink(expr), range(from: expr.range.lowerBound))
    case .symbol("!"):
      guard !token.precededByBlank else { return nil }
      advance()
      return Expr(.forced(expr), range(from: expr.range.lowerBound))
    case .open(.round):
      guard !token.precededByBlank else { return nil }
      if skipArgumentNames() { return Expr(.paren(expr), range(from: expr.range.lowerBound)) }
      var arguments = try parseArguments(.round)
      arguments += try parseTrailingClosures()
      let call = Call(callee: expr, arguments: arguments)
      return Expr(.call(call), range(from: expr.range.lowerBound))
    case .open(.square):
      guard !token.precededByBlank else { return nil }
      let arguments = try parseArguments(.square)
      return Expr(.subscript(expr, arguments), range(from: expr.range.lowerBound))
    case .open(.curly):
      guard expr.takesTrailingClosure else { return nil }
      let arguments = try parseTrailingClosures()
      guard !arguments.isEmpty else { return nil }
      let call = Call(callee: expr, arguments: arguments)
      return Expr(.call(call), range(from: expr.range.lowerBound))
    default:
      return nil
    }
  }

  private mutating func parseMember(of expr: Expr) throws(SyntaxFailure) -> Expr? {
    let start = expr.range.lowerBound
    let isAlone = token.atLineStart && context.newlineEnds && !continuesLine
    guard !isAlone else { return nil }
    switch peek().kind {
    case .identifier(let text, _) where !token.followedByBlank:
      advance()
      let name = Name(text: text, range: token.range)
      advance()
      return parseSpecialization(of: Expr(.member(expr, name), range(from: start)))
    case .integer(let number) where !token.followedByBlank:
      advance()
      let place = token.range
      advance()
      return Expr(.element(expr, Int(min(number, UInt(Int.max))), place), range(from: start))
    default:
      advance()
      throw wanted("the name of a member")
    }
  }

  /// Whether the token is the `?` of `a?.b`, possibly at the beginning of a line. A `?` after a
  /// blank is the ternary operator: `a ? .b : .c`.
  private var isAtOptionalLink: Bool {
    if token.atLineStart {
      return !token.followedByBlank && peek().isSymbol(".") && !peek().followedByBlank
    }
    guard !token.precededByBlank else { return false }
    if token.followedByBlank {
      // In `a? += 1`, the `?` is an optional link.
      return peek().symbol.flatMap(AssignmentOperator.init) != nil
    }
    switch peek().kind {
    case .symbol("."), .symbol("?"), .symbol("!"), .open(.round), .open(.square): return true
    // In `[Int?]()`, the `?` belongs to the type.
    case .close(.square): return true
    default: return false
    }
  }

  /// Whether the token is the postfix operator of `a...`. A blank, a bracket or a comma follows it.
  private var isAtPostfixRange: Bool {
    guard token.isSymbol("..."), !token.precededByBlank else { return false }
    if token.followedByBlank { return true }
    switch peek().kind {
    case .close, .comma, .semicolon, .symbol(":"): return true
    default: return false
    }
  }

  private mutating func finishRange(_ expr: Expr) -> Expr {
    advance()
    return Expr(.rangeFrom(expr), range(from: expr.range.lowerBound))
  }

  /// Skips the argument names of `ids.map(Item.init(id:))`, which only select an overload.
  private mutating func skipArgumentNames() -> Bool {
    var count = 1
    while isIdentifier(peek(count)), peek(count + 1).isSymbol(":") { count += 2 }
    guard count > 1, peek(count).kind == .close(.round) else { return false }
    for _ in 0...count { advance() }
    return true
  }

  /// Parses the arguments of a call or a subscript, including the brackets.
  package mutating func parseArguments(_ bracket: Bracket) throws(SyntaxFailure) -> [Argument] {
    try parseList(bracket) { (parser) throws(SyntaxFailure) in
      Argument(label: parser.parseLabel(), value: try parser.parseExpr())
    }
  }

  /// Parses the label of an argument or an element, with its `:`. Any word can be a label.
  mutating func parseLabel() -> Name? {
    guard case .identifier(let text, _) = token.kind, peek().isSymbol(":") else { return nil }
    let name = Name(text: text, range: token.range)
    advance()
    advance()
    return name
  }

  private mutating func parseTrailingClosures() throws(SyntaxFailure) -> [Argument] {
    guard isAtTrailingClosure else { return [] }
    var arguments = [Argument(label: nil, value: try parseClosureExpr(), isTrailing: true)]
    while case .identifier(let text, let isEscaped) = token.kind,
      isEscaped || ReservedWord(rawValue: text) == nil,
      peek().isSymbol(":"), peek(2).kind == .open(.curly), !isAtStatementEnd
    {
      let label = Name(text: text, range: token.range)
      advance()
      advance()
      arguments.append(Argument(label: label, value: try parseClosureExpr(), isTrailing: true))
    }
    return arguments
  }

  private var isAtTrailingClosure: Bool {
    token.kind == .open(.curly) && context.allowsTrailingClosures
      && !(token.atLineStart && context.newlineEnds)
  }
}

extension Expr {
  /// Whether `{` after the expression begins a trailing closure. False for literals, and after a
  /// trailing closure.
  fileprivate var takesTrailingClosure: Bool {
    switch kind {
    case .name, .specialized, .implicitMember, .member, .subscript, .element, .forced,
      .optionalLink:
      true
    default: false
    }
  }
}
