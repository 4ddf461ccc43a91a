import RxsLanguage

extension Source {
  /// The names that a file of Swift declares at its top level.
  var declaredNames: Set<String> {
    var names: Set<String> = []
    var depth = 0
    var isDeclared = false
    for token in Lexer.tokens(of: self).tokens {
      switch token.kind {
      case .open: depth += 1
      case .close: depth -= 1
      case .declaration(let keyword, let name) where keyword != "extension": names.insert(name.text)
      case .identifier(let name, _) where depth == 0:
        if isDeclared { names.insert(name) }
        isDeclared = ["func", "let", "var"].contains(token.word)
        continue
      default: break
      }
      isDeclared = false
    }
    return names.subtracting([""])
  }
}
