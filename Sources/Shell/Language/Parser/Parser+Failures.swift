extension Parser {
  /// The description of a token, for messages.
  package func description(of token: Token) -> String {
    switch token.kind {
    case .end: return "the end of the text"
    case .phase: return "a phase"
    case .expected: return "an expected line"
    case .stringStart, .stringText, .interpolationStart, .stringEnd: return "a string"
    default: return "'\(text(token))'"
    }
  }

  /// The failure for a current token that is not allowed here.
  package func unexpected(hint: String? = nil) -> SyntaxFailure {
    if let failure = bracketFailure { return failure }
    if token.isSymbol("=") { return .found(.assignmentAsCondition, at: token.range, hint: hint) }
    let range = token.endsEverything ? SourceRange(at: previousEnd) : token.range
    return .found(.unexpected(description(of: token)), at: range, hint: hint ?? hintForToken)
  }

  /// The failure for missing syntax, such as a missing name.
  package func wanted(_ what: String, hint: String? = nil) -> SyntaxFailure {
    if let failure = bracketFailure { return failure }
    let isElsewhere = token.atLineStart && context.newlineEnds && !token.endsEverything
    let found = isElsewhere ? "the end of the line" : description(of: token)
    return .found(.wanted(what, found: found), at: placeOfToken, hint: hint)
  }

  /// The failure for a missing expression.
  var missingExpression: SyntaxFailure {
    if token.kind == .invalid { return .alreadyReported }
    if case .close = token.kind, openBrackets.isEmpty { return unexpected() }
    let isMissing: Bool =
      switch token.kind {
      case .close, .comma, .semicolon, .interpolationEnd: true
      default: isAtStatementEnd || token.endsEverything
      }
    guard isMissing, index > 0 else { return unexpected() }
    let previous = tokens[index - 1]
    if case .open(let bracket) = previous.kind, token.endsEverything {
      return bracketFailure ?? .found(.unclosed(bracket), at: previous.range)
    }
    return .found(.missingExpression(after: text(previous)), at: SourceRange(at: previousEnd))
  }

  /// The failure for a bracket that should be closed here.
  func notClosed(_ bracket: Bracket) -> SyntaxFailure {
    if let failure = bracketFailure { return failure }
    if token.atLineStart || token.kind == .semicolon, let opening = openBrackets.last {
      return .found(.unclosed(bracket), at: opening.range)
    }
    let choices = bracket == .curly ? "'}'" : "',' or '\(bracket.closing)'"
    return .found(
      .wanted(choices, found: description(of: token)), at: token.range, hint: hintForToken)
  }

  /// The failure if the current token is a wrong closing bracket, or if a bracket is not closed at
  /// the end of the text.
  private var bracketFailure: SyntaxFailure? {
    if token.kind == .invalid { return .alreadyReported }
    if case .close(let bracket) = token.kind {
      guard let opening = openBrackets.last else {
        return .found(.strayClosing(bracket), at: token.range)
      }
      if case .open(let opened) = opening.kind, opened == bracket { return nil }
      return mismatch(bracket, opening)
    }
    guard token.endsEverything, let opening = openBrackets.last else { return nil }
    guard case .open(let bracket) = opening.kind else { return nil }
    var hint: String?
    if case .phase = token.kind { hint = "'# …' opens a phase; comments begin with '//'" }
    return .found(.unclosed(bracket), at: opening.range, hint: hint)
  }

  private func mismatch(_ bracket: Bracket, _ opening: Token) -> SyntaxFailure {
    guard case .open(let opened) = opening.kind else {
      return .found(.strayClosing(bracket), at: token.range)
    }
    let line = source.line(at: opening.range.lowerBound)
    let isElsewhere = line != source.line(at: token.range.lowerBound)
    return .found(
      .mismatched(bracket, opened: opened), at: token.range,
      hint: isElsewhere ? "'\(opened.opening)' was opened on line \(line)" : nil)
  }

  /// The range for a message: the current token. If the token is on the next line, the range is the
  /// end of the previous token.
  private var placeOfToken: SourceRange {
    let isElsewhere = token.endsEverything || token.atLineStart && context.newlineEnds
    return isElsewhere ? SourceRange(at: previousEnd) : token.range
  }

  /// A hint for a word or a mark of another language.
  var hintForToken: String? {
    switch token.word {
    case "and"?: "write '&&'"
    case "or"?: "write '||'"
    case "not"?: "write '!'"
    default: token.isSymbol("?") ? "write blanks around '?'" : nil
    }
  }
}
