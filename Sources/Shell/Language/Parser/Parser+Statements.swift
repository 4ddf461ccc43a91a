extension Parser {
  package mutating func parseStatement() throws(SyntaxFailure) -> Statement {
    try descend()
    defer { depth -= 1 }
    let start = token.range.lowerBound
    let kind = try parseStatementKind()
    return Statement(kind, range(from: start))
  }

  /// Parses the statements of a block, up to its `}`.
  mutating func parseStatements() throws(SyntaxFailure) -> [Statement] {
    var statements: [Statement] = []
    while true {
      while token.kind == .semicolon { advance() }
      if isAtEndOfBlock { return statements }
      statements.append(try parseStatement())
      try expectStatementEnd()
    }
  }

  /// Whether the current token ends a block: a closing bracket, a `case`, or the end of the source.
  private var isAtEndOfBlock: Bool {
    if token.endsEverything || token.isWord("case") || token.isWord("default") { return true }
    if token.isSymbol("@"), peek().isWord("unknown") { return true }
    if case .close = token.kind { return true }
    return false
  }

  private mutating func parseStatementKind() throws(SyntaxFailure) -> Statement.Kind {
    if context.isShell, token.isSymbol("!"), token.followedByBlank { return try parseMustFail() }
    if context.isShell, token.isSymbol("?") || token.isSymbol(":") { throw foreignMark }
    if case .declaration(let keyword, let name) = token.kind {
      let declaration = SwiftDeclaration(
        keyword: keyword, name: name, range: token.range, source: source)
      advance()
      return .declaration(declaration)
    }
    skipModifiers()
    guard let word = token.word else { return try parseExprStatement() }
    if isAtImport {
      repeat { advance() } while !isAtStatementEnd && !token.endsEverything
      return .nothing
    }
    if isAtInnerDeclaration { throw .found(.innerDeclaration(word), at: token.range) }
    if let label = try parseLoopLabel() { return .labeled(label, try parseStatement()) }
    if let reserved = ReservedWord(rawValue: word), ReservedWord.statements.contains(reserved) {
      return try parseSwiftStatement(reserved)
    }
    if let statement = shellStatement(word) {
      advance()
      return .shell(try statement.parse(&self))
    }
    return try parseExprStatement()
  }

  /// Whether the current token begins a statement that is not an expression.
  var beginsStatement: Bool {
    guard let word = token.word else { return token.isSymbol("@") }
    if let reserved = ReservedWord(rawValue: word) {
      return ReservedWord.statements.contains(reserved) || [.case, .default].contains(reserved)
    }
    return isAtImport || isAtInnerDeclaration || isAtLoopLabel || shellStatement(word) != nil
  }

  /// The failure for a mark such as `?`, `?map` or `:q`, which is a command in other shells.
  private var foreignMark: SyntaxFailure {
    let mark = token.symbol ?? ""
    let hint = grammar.foreign.statement(forMark: mark, peek().word)
    return .found(.unexpected("'\(mark)'"), at: token.range, hint: hint)
  }

  /// The shell statement that begins with the current word. Nil if the word is used as a name.
  ///
  /// The word is a name before `=`, `.`, `(`, `[` or `:`, and before a binary operator.
  private func shellStatement(_ word: String) -> (any ShellStatement.Type)? {
    guard let statement = grammar[word], context.isShell || statement.standsInClosures,
      statement.isVerbatim && !ownNames.contains(word) || !isNameBeforeOperator
    else { return nil }
    return statement
  }

  /// Whether the next token makes the current word a name, and not the beginning of a statement.
  var isNameBeforeOperator: Bool {
    let next = peek()
    if next.kind == .open(.round) || next.kind == .open(.square), !next.precededByBlank {
      return true
    }
    // `run { … }` is a call of a function, because the statement `run` needs a duration.
    if next.kind == .open(.curly) {
      return token.word.map { ownNames.contains($0) || grammar[$0]?.takesTime ?? false } ?? false
    }
    if next.isWord("is") || next.isWord("as") { return !next.atLineStart }
    guard let symbol = next.symbol, !next.endsEverything else { return false }
    if next.atLineStart { return symbol == "." && !next.followedByBlank }
    switch symbol {
    // `help ? 1 : 2` is a ternary expression.
    case "?": return !next.precededByBlank || next.followedByBlank
    case ".", "!", ":": return !next.precededByBlank
    case "&", "-", "+", "...", "..<", "<":
      // `run -1s` is a statement with an operand, and `run - 1` is a subtraction.
      return next.precededByBlank == next.followedByBlank
    default:
      return AssignmentOperator(rawValue: symbol) != nil || BinaryOperator(rawValue: symbol) != nil
        || symbol == ">"
    }
  }

  private var isAtLoopLabel: Bool {
    guard isIdentifier(token), peek().isSymbol(":"), let word = peek(2).word else { return false }
    return ["for", "while", "repeat", "switch", "if", "do"].contains(word)
  }

  /// Parses the label `name:` of a loop, a `switch`, an `if` or a `do`.
  private mutating func parseLoopLabel() throws(SyntaxFailure) -> Name? {
    guard isAtLoopLabel else { return nil }
    let name = try parseName()
    advance()
    return name
  }

  private mutating func parseMustFail() throws(SyntaxFailure) -> Statement.Kind {
    advance()
    if isAtStatementEnd { throw wanted("a statement that must fail") }
    return .mustFail(try parseStatement())
  }

  private mutating func parseExprStatement() throws(SyntaxFailure) -> Statement.Kind {
    let expr = try parseExpr()
    if let op = assignmentOperator {
      guard expr.isAssignable else { throw .found(.notAssignable, at: expr.range) }
      if op == .shiftRight {
        marks.joined[token.range.lowerBound] = 2
        advance()
      }
      advance()
      return .assign(target: expr.withoutValues, op, value: try parseExpr())
    }
    if !isAtStatementEnd { try explainRest(after: expr) }
    return .expr(expr)
  }

  /// The assignment operator at the current token; `>>=` consists of two tokens.
  private var assignmentOperator: AssignmentOperator? {
    guard let symbol = token.symbol else { return nil }
    if symbol == ">", peek().isSymbol(">="), !peek().precededByBlank { return .shiftRight }
    return AssignmentOperator(rawValue: symbol)
  }

  /// Throws a failure with an explanation, if another value follows an expression on the same line.
  private func explainRest(after expr: Expr) throws(SyntaxFailure) {
    guard startsOperand, hintForToken == nil else { return }
    if case .name(let word) = expr.kind {
      if !context.isShell, let statement = grammar[word], !statement.standsInClosures {
        let instead = statement.insteadInClosures.map { ": \($0)" } ?? ""
        throw unexpected(hint: "'\(word)' is not allowed in a closure\(instead)")
      }
      let shellWords = grammar.statements.filter { context.isShell || $0.standsInClosures }
      let words = shellWords.map { $0.word } + ReservedWord.statements.map(\.rawValue)
      let hint = context.isShell ? grammar.foreign.hint(for: word) : nil
      let suggestion = hint == nil ? Suggestion.nearest(to: word, in: words) : nil
      guard suggestion != nil || context.isShell else { return }
      throw .found(.unknownStatement(word), at: expr.range, hint: hint, suggestion: suggestion)
    }
    if context.isShell, expr.path != nil {
      let path = source.text(expr.range)
      throw unexpected(
        hint: grammar.statements.lazy.compactMap { $0.hint(forValueBehind: path) }.first)
    }
  }

  /// Whether the current token can begin a new value.
  package var startsOperand: Bool {
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

/// Skips words of pasted Swift code that have no effect in the shell.
extension Parser {
  /// The modifiers that may precede a declaration, such as access levels.
  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "public", "open", "static", "final", "weak",
    "unowned", "override", "mutating", "nonmutating", "required", "convenience", "nonisolated",
  ]

  /// Skips words such as `@escaping` or `private(set)` before `let`, `var`, `func` or `import`.
  mutating func skipModifiers() {
    while true {
      if token.isSymbol("@"), isIdentifier(peek()) {
        advance()
        advance()
        continue
      }
      guard let word = token.word, Self.modifiers.contains(word) else { return }
      var next = 1
      if peek().kind == .open(.round), isIdentifier(peek(2)), peek(3).kind == .close(.round) {
        next = 4
      }
      guard let following = peek(next).word, !peek(next).atLineStart,
        Self.modifiers.contains(following) || ["let", "var", "func", "import"].contains(following)
      else { return }
      for _ in 0..<next { advance() }
    }
  }

  private var isAtImport: Bool {
    token.isWord("import") && isIdentifier(peek()) && !peek().atLineStart
  }

  /// Whether a type declaration begins here, inside of a block. Type declarations are allowed only
  /// at the top level.
  private var isAtInnerDeclaration: Bool {
    guard let word = token.word, isIdentifier(peek()), !peek().atLineStart else { return false }
    return ["struct", "class", "enum", "protocol", "extension", "actor", "typealias"].contains(word)
  }
}

extension Expr {
  /// The text of a name or a path such as `game.round`; nil for other expressions.
  package var path: String? {
    switch kind {
    case .compiled(_, let written): written.path
    case .name(let name): name
    case .member(let base, let name): base.path.map { "\($0).\(name.text)" }
    case .element(let base, let index, _): base.path.map { "\($0).\(index)" }
    case .paren(let inner): inner.path
    default: nil
    }
  }

  /// The expression as an assignment target, in which `_` ignores a value: `(first, _) = pair`.
  fileprivate var withoutValues: Expr {
    switch kind {
    case .name("_"): Expr(.wildcard, range)
    case .tuple(let elements):
      Expr(
        .tuple(elements.map { TupleElement(label: $0.label, value: $0.value.withoutValues) }), range
      )
    default: self
    }
  }

  var isAssignable: Bool {
    switch kind {
    case .name, .member, .element, .subscript, .wildcard, .anonymous: true
    case .paren(let inner): inner.isAssignable
    case .optionalChain(let inner), .optionalLink(let inner), .forced(let inner):
      inner.isAssignable
    case .tuple(let elements): !elements.isEmpty && elements.allSatisfy { $0.value.isAssignable }
    default: false
    }
  }
}
