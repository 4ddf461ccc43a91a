/// Whether the text at a prompt can run, or needs more lines.
package enum Completeness: Hashable, Sendable {
  case complete
  case needsMore(Reason)

  package enum Reason: Hashable, Sendable {
    case openBracket(Bracket)
    /// The text ends inside a `"""` string.
    case openString
    case openComment
    /// The last line ends in a binary operator.
    case trailingOperator(String)
    case trailingComma
    /// The last line contains only attributes, so a declaration must follow.
    case loneAttribute
  }

  /// Checks the text that the user has entered since the previous statement ran.
  ///
  /// If more lines cannot correct the text, it counts as complete, so that its error is shown
  /// immediately.
  package static func of(_ text: String, _ grammar: Grammar) -> Completeness {
    of(text, Lexer.tokens(of: Source(name: "", text: text)), grammar)
  }

  /// Checks a text, for callers that already have its tokens.
  package static func of(
    _ text: String, _ lexed: Lexer.Output, _ grammar: Grammar
  ) -> Completeness {
    if lexed.openBlockString != nil { return .needsMore(.openString) }
    if lexed.openComment != nil { return .needsMore(.openComment) }
    if SwiftDeclarationText.endsInAttribute(text) { return .needsMore(.loneAttribute) }
    if lexed.openDeclaration != nil { return .needsMore(.openBracket(.curly)) }
    let tokens = lexed.tokens.dropLast()
    guard !tokens.contains(where: { $0.kind == .invalid }) else { return .complete }
    // After `help`, brackets and operators are the topic: `help ??`, `help {`.
    if isVerbatim(tokens, grammar) { return .complete }
    var open: [Bracket] = []
    for token in tokens {
      switch token.kind {
      case .open(let bracket): open.append(bracket)
      case .close(let bracket):
        guard open.popLast() == bracket else { return .complete }
      default: break
      }
    }
    if let bracket = open.last { return .needsMore(.openBracket(bracket)) }
    return ofLastToken(tokens)
  }

  private static func ofLastToken(_ tokens: ArraySlice<Token>) -> Completeness {
    guard let last = tokens.last else { return .complete }
    if last.kind == .comma { return .needsMore(.trailingComma) }
    guard let symbol = last.symbol else { return .complete }
    // A postfix operator completes an operand: `x!`, `x?`, `1...`. The operators `++` and `--` are
    // mistakes.
    let isDoubled = ["+", "-"].contains(symbol) && tokens.dropLast().last?.symbol == symbol
    let isPostfix =
      !last.precededByBlank && (isDoubled || ["!", "?", "..."].contains(symbol))
    let isJoining =
      BinaryOperator(rawValue: symbol) != nil || AssignmentOperator(rawValue: symbol) != nil
      || symbol == "?" || symbol == ":"
    return isJoining && !isPostfix ? .needsMore(.trailingOperator(symbol)) : .complete
  }

  private static func isVerbatim(_ tokens: ArraySlice<Token>, _ grammar: Grammar) -> Bool {
    let before = tokens.lastIndex { $0.atLineStart || $0.kind == .semicolon }
    guard let before else { return false }
    let first = tokens[before].kind == .semicolon ? before + 1 : before
    guard tokens.indices.contains(first), let word = tokens[first].word else { return false }
    return grammar[word]?.isVerbatim == true
  }
}
