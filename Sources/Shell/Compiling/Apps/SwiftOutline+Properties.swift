import RxsLanguage

extension SwiftOutline {
  /// The parameter of an implicit initialiser for the property at the present word; nil for a computed
  /// one, and for a constant with a value.
  func storedProperty(_ name: String, _ word: String) -> Parameter? {
    var position = index + 2
    var type = ""
    if position < tokens.count, tokens[position].isSymbol(":") {
      let rest = tokens[(position + 1)...]
      let end = rest.firstIndexOutside(skipsAngles: true) { token in
        [.comma, .open(.curly), .close(.curly), .semicolon].contains(token.kind)
          || token.isSymbol("=")
          || token.atLineStart && token != rest.first && !token.isSymbol("->")
      }
      position = end ?? tokens.count
      type = source.text(rest[..<position])
      if type.isEmpty { return nil }
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
}
