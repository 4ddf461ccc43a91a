extension Parser {
  /// Parses an expression with any operators, including `try` and the ternary operator.
  package mutating func parseExpr() throws(SyntaxFailure) -> Expr {
    try descend()
    defer { depth -= 1 }
    let condition = try parseBinary(0)
    guard isAtTernary else { return condition }
    advance()
    let yes = try parseExpr()
    guard accept(symbol: ":") else {
      throw wanted("':' and the other value")
    }
    let no = try parseExpr()
    return Expr(.ternary(condition, yes, no), condition.range.union(no.range))
  }

  private var isAtTernary: Bool {
    token.isSymbol("?") && (token.precededByBlank || token.followedByBlank)
  }

  /// Parses operands and operators whose precedence is at least `lowest`.
  mutating func parseBinary(_ lowest: Int) throws(SyntaxFailure) -> Expr {
    let outerLinks = links
    links = 0
    defer { links = max(links, outerLinks) }
    var left = try parsePrefix()
    while true {
      if let cast = try parseCast(of: left, lowest) {
        left = cast
        continue
      }
      guard let (op, range) = binaryOperator, op.precedence >= lowest else { return left }
      try addLink()
      marks.operators.insert(range.lowerBound)
      skip(op)
      let right = try parseRight(of: op)
      left = Expr(.binary(op, range, left, right), left.range.union(right.range))
      if op.associativity == .none, let (next, place) = binaryOperator,
        next.precedence == op.precedence
      {
        throw .found(.chainedOperator(next.rawValue), at: place)
      }
    }
  }

  private mutating func parseRight(of op: BinaryOperator) throws(SyntaxFailure) -> Expr {
    guard op.associativity == .right else { return try parseBinary(op.precedence + 1) }
    try descend()
    defer { depth -= 1 }
    return try parseBinary(op.precedence)
  }

  private mutating func parseCast(
    of value: Expr, _ lowest: Int
  ) throws(SyntaxFailure) -> Expr? {
    guard context.allowsCasts, BinaryOperator.castPrecedence >= lowest,
      !(token.atLineStart && context.newlineEnds)
    else { return nil }
    var kind = CastKind.is
    if accept(word: "as") {
      kind = .as
      if !token.precededByBlank {
        if accept(symbol: "?") {
          kind = .asOptional
        } else if accept(symbol: "!") {
          kind = .asForced
        }
      }
    } else if !accept(word: "is") {
      return nil
    }
    try addLink()
    let type = try parseType()
    return Expr(.cast(value, kind, type), value.range.union(type.range))
  }

  /// The binary operator at the current token. Swift's rule for blanks and the shell's rule for
  /// line breaks decide whether the operator is binary.
  private var binaryOperator: (BinaryOperator, SourceRange)? {
    guard let symbol = token.symbol else { return nil }
    // The lexer reads `>>` as two tokens, because each `>` may close generic arguments.
    if symbol == ">", peek().isSymbol(">"), !peek().precededByBlank {
      return (.shiftRight, token.range.union(peek().range))
    }
    if symbol == ">", peek().isSymbol(">="), !peek().precededByBlank { return nil }
    if symbol == "&", peek().isSymbol(">"), !peek().precededByBlank, peek(2).isSymbol(">"),
      !peek(2).precededByBlank
    {
      return (.wrappingShiftRight, token.range.union(peek(2).range))
    }
    guard let op = BinaryOperator(rawValue: symbol) else { return nil }
    if token.atLineStart, context.newlineEnds, !op.joinsLines, !token.followedByBlank { return nil }
    if op.isAlsoPrefix, token.precededByBlank, !token.followedByBlank { return nil }
    return (op, token.range)
  }

  private mutating func skip(_ op: BinaryOperator) {
    let count = op == .wrappingShiftRight ? 3 : op == .shiftRight ? 2 : 1
    if count > 1 { marks.joined[token.range.lowerBound] = count }
    for _ in 0..<count { advance() }
  }

  /// Parses prefix operators and their operand.
  mutating func parsePrefix() throws(SyntaxFailure) -> Expr {
    if let word = token.word, word == "try" || word == "await" { return try parseEffect() }
    guard let symbol = token.symbol else { return try parsePostfix() }
    if let function = parseOperatorFunction() { return function }
    let start = token
    if let op = PrefixOperator(rawValue: symbol) {
      if let literal = try parseNegativeLiteral() { return literal }
      guard !token.followedByBlank else {
        let isDoubled = index > 0 && tokens[index - 1].symbol == symbol && !token.precededByBlank
        throw unexpected(
          hint: isDoubled
            ? "write '\(symbol)= 1'" : "write no blank between '\(symbol)' and its value")
      }
      let operand = try parsePrefixed()
      return Expr(.prefix(op, start.range, operand), start.range.union(operand.range))
    }
    switch symbol {
    case "&":
      let operand = try parsePrefixed()
      return Expr(.reference(operand), start.range.union(operand.range))
    case "...", "..<":
      advance()
      let end = try parseBinary(BinaryOperator.closedRange.precedence + 1)
      let kind: Expr.Kind = symbol == "..." ? .rangeThrough(end) : .rangeUpTo(end)
      return Expr(kind, start.range.union(end.range))
    default:
      return try parsePostfix()
    }
  }

  private mutating func parsePrefixed() throws(SyntaxFailure) -> Expr {
    try descend()
    defer { depth -= 1 }
    advance()
    return try parsePrefix()
  }

  private mutating func parseEffect() throws(SyntaxFailure) -> Expr {
    try descend()
    defer { depth -= 1 }
    let start = token.range
    if accept(word: "await") {
      let value = try parseBinary(0)
      return Expr(.await(value), start.union(value.range))
    }
    advance()
    var kind = TryKind.try
    if !token.precededByBlank {
      if accept(symbol: "?") { kind = .optional } else if accept(symbol: "!") { kind = .forced }
    }
    let value = try parseBinary(0)
    return Expr(.try(kind, value), start.union(value.range))
  }

  /// Parses an operator as an argument: `reduce(0, +)`.
  private mutating func parseOperatorFunction() -> Expr? {
    guard !context.newlineEnds, let symbol = token.symbol,
      peek().kind == .close(.round) || peek().kind == .comma
    else { return nil }
    let op = BinaryOperator(rawValue: symbol)
    guard op != nil || symbol == "!" else { return nil }
    let range = token.range
    advance()
    return Expr(op.map { .operatorFunction($0) } ?? .negation, range)
  }

  /// Parses `-1` as one literal, because `Int.min` has no positive counterpart.
  private mutating func parseNegativeLiteral() throws(SyntaxFailure) -> Expr? {
    guard token.isSymbol("-"), !token.followedByBlank else { return nil }
    // As in Swift, `-1.description` negates the member's result.
    if peek(2).isSymbol("."), !peek(2).precededByBlank, !peek(2).followedByBlank { return nil }
    let range = token.range.union(peek().range)
    let kind: Expr.Kind
    switch peek().kind {
    case .integer(let magnitude):
      kind = .integer(magnitude > UInt(Int.max) ? Int.min : -Int(magnitude))
    case .double(let value): kind = .double(-value)
    case .duration(let magnitude): kind = .duration(-Int(magnitude))
    default: return nil
    }
    advance()
    advance()
    return Expr(kind, range)
  }
}
