extension Parser {
  mutating func parseStatement() throws(SyntaxFailure) -> Statement {
    try descend()
    defer { depth -= 1 }
    let start = token.range.lowerBound
    let kind = try parseStatementKind()
    return Statement(kind, range(from: start))
  }

  /// Parses statements up to the `}` that closes the block they are in.
  mutating func parseStatements() throws(SyntaxFailure) -> [Statement] {
    var statements: [Statement] = []
    while true {
      while token.kind == .semicolon { advance() }
      if isAtEndOfBlock { return statements }
      statements.append(try parseStatement())
      try expectStatementEnd()
    }
  }

  /// Whether a closing bracket, a `case` or the end of everything is here.
  private var isAtEndOfBlock: Bool {
    if token.endsEverything || token.isWord("case") || token.isWord("default") { return true }
    if token.isSymbol("@"), peek().isWord("unknown") { return true }
    if case .close = token.kind { return true }
    return false
  }

  private mutating func parseStatementKind() throws(SyntaxFailure) -> Statement.Kind {
    if context.isShell, token.isSymbol("!"), token.followedByBlank { return try parseMustFail() }
    if context.isShell, token.isSymbol("?") || token.isSymbol(":") { throw foreignMark }
    skipModifiers()
    guard let word = token.word else { return try parseExprStatement() }
    if context.isShell, let kind = declaredKind { return .type(try parseTypeDeclaration(kind)) }
    if isAtForeignDeclaration {
      try skipForeignDeclaration()
      return .nothing
    }
    if let reserved = ReservedWord(rawValue: word), ReservedWord.statements.contains(reserved) {
      return try parseSwiftStatement(reserved)
    }
    if let statementWord = StatementWord(rawValue: word),
      context.isShell || statementWord.worksInClosures, !isPrintCall
    {
      advance()
      return try parseShellStatement(statementWord)
    }
    if context.isShell, word == "exit", isOnlyWord {
      advance()
      return .quit
    }
    return try parseExprStatement()
  }

  /// Whether the current token is a statement of its own.
  private var isOnlyWord: Bool {
    var rest = self
    rest.advance()
    return rest.isAtStatementEnd
  }

  /// The failure that `?`, `?map` and `:q` mean something in other shells.
  private var foreignMark: SyntaxFailure {
    let mark = token.symbol ?? ""
    let hint = ForeignNames.statement(forMark: mark, peek().word)
    return .found(.unexpected("'\(mark)'"), at: token.range, hint: hint)
  }

  /// `print(a, b)` is a call, as in Swift; `print (a, b)` prints a tuple.
  var isPrintCall: Bool {
    token.isWord("print") && !token.followedByBlank && peek().kind == .open(.round)
  }

  private mutating func parseMustFail() throws(SyntaxFailure) -> Statement.Kind {
    advance()
    if isAtStatementEnd { throw wanted("a statement that must fail") }
    return .mustFail(try parseStatement())
  }

  private mutating func parseExprStatement() throws(SyntaxFailure) -> Statement.Kind {
    let expr = try parseExpr()
    if let symbol = token.symbol, let op = AssignmentOperator(rawValue: symbol) {
      guard expr.isAssignable else { throw .found(.notAssignable, at: expr.range) }
      advance()
      return .assign(target: expr, op, value: try parseExpr())
    }
    if !isAtStatementEnd { try explainRest(after: expr) }
    return .expr(expr)
  }

  /// Throws the likely reason why something follows an expression on its line.
  private func explainRest(after expr: Expr) throws(SyntaxFailure) {
    guard startsOperand, hintForToken == nil else { return }
    if case .name(let word) = expr.kind {
      let shellWords = context.isShell ? StatementWord.allCases : [.print]
      let words = shellWords.map(\.rawValue) + ReservedWord.statements.map(\.rawValue)
      let hint = ForeignNames.words[word]
      let suggestion = hint == nil ? Suggestion.nearest(to: word, in: words) : nil
      guard hint != nil || suggestion != nil || context.isShell else { return }
      throw .found(.unknownStatement(word), at: expr.range, hint: hint, suggestion: suggestion)
    }
    if context.isShell, expr.path != nil {
      throw unexpected(hint: "'emit \(source.text(expr.range)) …' sends a value")
    }
  }

  /// Whether the current token can begin a value that stands apart from what is before it.
  var startsOperand: Bool {
    switch token.kind {
    case .identifier(let text, let isEscaped):
      isEscaped || ReservedWord(rawValue: text) == nil
        || ["true", "false", "nil", "if", "switch", "try"].contains(text)
    case .anonymous, .integer, .double, .duration, .stringStart: true
    case .open: token.precededByBlank
    case .symbol(let symbol):
      ["-", "+", "!", "~", ".", "\\", "&"].contains(symbol)
        && token.precededByBlank && !token.followedByBlank
    default: false
    }
  }
}

extension Expr {
  /// The text of a name or a path such as `game.round`; nil for other expressions.
  var path: String? {
    switch kind {
    case .name(let name): name
    case .member(let base, let name): base.path.map { "\($0).\(name.text)" }
    case .element(let base, let index, _): base.path.map { "\($0).\(index)" }
    case .paren(let inner): inner.path
    default: nil
    }
  }

  var isAssignable: Bool {
    switch kind {
    case .name, .member, .element, .subscript, .wildcard, .anonymous: true
    case .optionalChain(let inner), .forced(let inner): inner.isAssignable
    case .tuple(let elements): !elements.isEmpty && elements.allSatisfy { $0.value.isAssignable }
    default: false
    }
  }
}
