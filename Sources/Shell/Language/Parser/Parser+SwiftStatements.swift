extension Parser {
  mutating func parseSwiftStatement(
    _ word: ReservedWord
  ) throws(SyntaxFailure) -> Statement.Kind {
    switch word {
    case .let, .var: return .bind(try parseBinding())
    case .func: return .function(try parseFunction())
    case .if: return try parseIf()
    case .guard: return try parseGuard()
    case .switch: return .switch(try parseSwitch())
    case .for: return .forIn(try parseFor())
    case .while:
      advance()
      let conditions = try parseConditions()
      return .while(conditions, try parseBlock())
    case .repeat: return try parseRepeat()
    case .do: return try parseDo()
    case .defer:
      advance()
      return .defer(try parseBlock())
    case .break:
      advance()
      return .break(isAtStatementEnd ? nil : try parseName("the label of a loop"))
    case .continue:
      advance()
      return .continue(isAtStatementEnd ? nil : try parseName("the label of a loop"))
    case .fallthrough:
      advance()
      return .fallthrough
    case .return:
      advance()
      return .return(isAtReturnEnd ? nil : try parseExpr())
    default:
      advance()
      if isAtStatementEnd { throw missingExpression }
      return .throw(try parseExpr())
    }
  }

  /// Whether `return` has no value. As in Swift, the value may be on the next line.
  private var isAtReturnEnd: Bool {
    guard isAtStatementEnd else { return false }
    guard token.atLineStart, !token.endsEverything, !openBrackets.isEmpty else { return true }
    switch token.kind {
    case .semicolon, .close, .interpolationEnd, .declaration: return true
    default: return beginsStatement
    }
  }

  /// Parses a block in braces. The `{` may be on the next line.
  package mutating func parseBlock() throws(SyntaxFailure) -> Block {
    guard token.kind == .open(.curly) else { throw wanted("'{'") }
    try descend()
    defer { depth -= 1 }
    let start = token.range.lowerBound
    let outer = enter(.curly)
    let statements = try parseStatements()
    try leave(.curly, to: outer)
    return Block(statements: statements, range: range(from: start))
  }

  private mutating func parseIf() throws(SyntaxFailure) -> Statement.Kind {
    advance()
    let conditions = try parseConditions()
    let then = try parseBlock()
    guard accept(word: "else") else {
      return .if(IfStatement(conditions: conditions, then: then, otherwise: nil))
    }
    let otherwise: IfStatement.Else =
      token.isWord("if") ? .chained(try parseStatement()) : .block(try parseBlock())
    return .if(IfStatement(conditions: conditions, then: then, otherwise: otherwise))
  }

  private mutating func parseGuard() throws(SyntaxFailure) -> Statement.Kind {
    advance()
    let conditions = try parseConditions()
    try expect(word: "else")
    return .guard(conditions, otherwise: try parseBlock())
  }

  private mutating func parseConditions() throws(SyntaxFailure) -> [Condition] {
    try parseHead { (parser) throws(SyntaxFailure) in
      var conditions: [Condition] = []
      repeat { conditions.append(try parser.parseCondition()) } while parser.acceptComma()
      return conditions
    }
  }

  private mutating func parseCondition() throws(SyntaxFailure) -> Condition {
    if accept(word: "case") {
      let pattern = try parsePattern()
      try expect(symbol: "=")
      return .match(pattern, try parseExpr())
    }
    let isVar = token.isWord("var")
    if accept(word: isVar ? "var" : "let") {
      let pattern = try parsePattern(binds: true)
      let type = accept(symbol: ":") ? try parseType() : nil
      if accept(symbol: "=") { return .bind(pattern, type, try parseExpr(), isVar: isVar) }
      guard case .name(let name) = pattern.kind else { throw wanted("'='") }
      return .bind(pattern, type, Expr(.name(name.text), name.range), isVar: isVar)
    }
    if token.kind == .open(.curly) { throw wanted("a condition") }
    let condition = try parseExpr()
    if token.isSymbol("=") { throw .found(.assignmentAsCondition, at: token.range) }
    return .expr(condition)
  }

  private mutating func parseFor() throws(SyntaxFailure) -> ForStatement {
    advance()
    if token.isWord("try") || token.isWord("await") {
      throw .found(
        .message("a script has no 'for try' or 'for await' loops"), at: token.range,
        hint: "write 'xs.subscribe(onNext: { … })', which runs a closure for each element")
    }
    let selects = accept(word: "case")
    let pattern = try parsePattern(binds: true)
    try expect(word: "in")
    let (sequence, condition) = try parseHead { (parser) throws(SyntaxFailure) in
      let sequence = try parser.parseExpr()
      return (sequence, parser.accept(word: "where") ? try parser.parseExpr() : nil)
    }
    let body = try parseBlock()
    return ForStatement(
      pattern: pattern, selects: selects, sequence: sequence, condition: condition, body: body)
  }

  /// Parses the text between a keyword and the block of a statement. In this text, `{` never begins
  /// a trailing closure.
  private mutating func parseHead<Result>(
    _ parse: (inout Parser) throws(SyntaxFailure) -> Result
  ) throws(SyntaxFailure) -> Result {
    let allowed = context.allowsTrailingClosures
    context.allowsTrailingClosures = false
    let result = try parse(&self)
    context.allowsTrailingClosures = allowed
    return result
  }

  private mutating func parseRepeat() throws(SyntaxFailure) -> Statement.Kind {
    advance()
    let body = try parseBlock()
    try expect(word: "while")
    return .repeatWhile(body, try parseExpr())
  }

  private mutating func parseDo() throws(SyntaxFailure) -> Statement.Kind {
    advance()
    let body = try parseBlock()
    var clauses: [CatchClause] = []
    while accept(word: "catch") {
      var pattern: Pattern?
      var condition: Expr?
      if token.kind != .open(.curly) {
        (pattern, condition) = try parseHead { (parser) throws(SyntaxFailure) in
          let pattern = try parser.parsePattern()
          return (pattern, parser.accept(word: "where") ? try parser.parseExpr() : nil)
        }
      }
      clauses.append(CatchClause(pattern: pattern, condition: condition, body: try parseBlock()))
    }
    return .doCatch(body, clauses)
  }

  private mutating func parseSwitch() throws(SyntaxFailure) -> SwitchStatement {
    advance()
    let subject = try parseHead { (parser) throws(SyntaxFailure) in try parser.parseExpr() }
    guard token.kind == .open(.curly) else { throw wanted("'{'") }
    try descend()
    defer { depth -= 1 }
    let outer = enter(.curly)
    var cases: [SwitchStatement.Case] = []
    while !token.endsEverything, token.kind != .close(.curly) { cases.append(try parseCase()) }
    try leave(.curly, to: outer)
    return SwitchStatement(subject: subject, cases: cases)
  }

  private mutating func parseCase() throws(SyntaxFailure) -> SwitchStatement.Case {
    let start = token.range.lowerBound
    if token.isSymbol("@"), peek().isWord("unknown") { skipModifiers() }
    var items: [SwitchStatement.Item]?
    if !accept(word: "default") {
      guard accept(word: "case") else { throw wanted("'case' or 'default'") }
      var list: [SwitchStatement.Item] = []
      repeat {
        let pattern = try parsePattern()
        let condition = accept(word: "where") ? try parseExpr() : nil
        list.append(SwitchStatement.Item(pattern: pattern, guardExpr: condition))
      } while acceptComma()
      items = list
    }
    try expect(symbol: ":")
    let body = try parseStatements()
    return SwitchStatement.Case(items: items, body: body, range: range(from: start))
  }
}
