import RxsLanguage

extension SwiftOutline {
  /// The parameter of an implicit initialiser for the property at the present word; nil for a computed
  /// one, and for a constant with a value.
  func storedProperty(_ name: String, _ word: String) -> Parameter? {
    var position = index + 2
    var type = ""
    if position < tokens.count, tokens[position].isSymbol(":") {
      let end = endOfType(from: position + 1)
      guard end > position + 1 else { return nil }
      type = source.text(
        SourceRange(tokens[position + 1].range.lowerBound, tokens[end - 1].range.upperBound))
      position = end
    }
    let hasValue = position < tokens.count && tokens[position].isSymbol("=")
    if hasValue, word == "let" { return nil }
    if position + 1 < tokens.count, tokens[position].kind == .open(.curly),
      !["willSet", "didSet"].contains(tokens[position + 1].word)
    {
      return nil
    }
    let isOptional = word == "var" && (type.hasSuffix("?") || type.hasSuffix("!"))
    return Parameter(
      label: name, name: name, isInout: false, type: type, hasDefault: hasValue || isOptional)
  }

  /// The token behind a type.
  private func endOfType(from start: Int) -> Int {
    var depth = 0
    var end = start
    while end < tokens.count {
      let token = tokens[end]
      if depth == 0 {
        let isEnd =
          token.kind == .comma || token.kind == .open(.curly) || token.kind == .close(.curly)
          || token.kind == .semicolon || token.isSymbol("=")
        if isEnd || end > start && token.atLineStart && !token.isSymbol("->") { return end }
      }
      switch token.kind {
      case .open: depth += 1
      case .close: depth -= 1
      default:
        if token.isSymbol("<") { depth += 1 }
        if token.isSymbol(">") { depth -= 1 }
      }
      end += 1
    }
    return end
  }
}
