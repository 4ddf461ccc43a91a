/// What Swift sources bring along and the language has no use for.
extension Parser {
  /// Words before a declaration that say who may use it and how it is stored.
  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "public", "open", "static", "final", "lazy", "weak",
    "unowned", "override", "mutating", "nonmutating", "required", "convenience", "indirect",
    "nonisolated",
  ]

  /// Declarations that are read and mean nothing.
  private static let idleDeclarations: Set<String> = ["import", "typealias", "protocol"]

  /// Declarations that a script cannot make.
  private static let missingDeclarations: Set<String> = ["class", "actor"]

  /// Steps over `@escaping`, `private(set)` and their like, and gives the words.
  @discardableResult
  mutating func skipModifiers() -> [String] {
    var words: [String] = []
    while true {
      if token.isSymbol("@"), isIdentifier(peek()) {
        advance()
        advance()
        continue
      }
      guard let word = token.word, Self.modifiers.contains(word) else { return words }
      var next = 1
      if peek().kind == .open(.round), isIdentifier(peek(2)), peek(3).kind == .close(.round) {
        next = 4
      }
      guard let following = peek(next).word, !peek(next).atLineStart,
        Self.modifiers.contains(following) || beginsDeclaration(following)
      else { return words }
      words.append(word)
      for _ in 0..<next { advance() }
    }
  }

  private func beginsDeclaration(_ word: String) -> Bool {
    ["let", "var", "func", "init", "case"].contains(word)
      || TypeDeclaration.Kind(rawValue: word) != nil
      || Self.idleDeclarations.contains(word) || Self.missingDeclarations.contains(word)
  }

  /// Whether a declaration is here that means nothing, or that a script cannot make.
  var isAtForeignDeclaration: Bool {
    guard let word = token.word, isIdentifier(peek()), !peek().atLineStart else { return false }
    return Self.idleDeclarations.contains(word) || Self.missingDeclarations.contains(word)
  }

  /// Steps over `import RxSwift`, a `typealias` or a `protocol`; classes cannot be skipped.
  mutating func skipForeignDeclaration() throws(SyntaxFailure) {
    let word = token.word ?? ""
    if Self.missingDeclarations.contains(word) {
      throw .found(.foreignDeclaration(word), at: token.range)
    }
    advance()
    switch word {
    case "typealias":
      _ = try parseName("the name of a type")
      if token.isSymbol("<") { skipGenericParameters() }
      try expect(symbol: "=")
      _ = try parseType()
    case "protocol":
      while !token.endsEverything, token.kind != .open(.curly) { advance() }
      guard token.kind == .open(.curly), let after = indexAfterClosing(from: index) else {
        throw wanted("'{'")
      }
      while index < after { advance() }
    default:
      repeat { advance() } while !isAtStatementEnd && !token.endsEverything
    }
  }

  /// Steps over `<Element: Comparable>`.
  mutating func skipGenericParameters() {
    var open = 0
    repeat {
      if token.isSymbol("<") { open += 1 }
      if token.isSymbol(">") { open -= 1 }
      if token.isSymbol("<") || token.isSymbol(">") { marks.angles.insert(token.range.lowerBound) }
      advance()
    } while open > 0 && !token.endsEverything && !token.atLineStart
  }
}
