import RxsLanguage

/// A compiled variable whose type is known from its statement. `drop` can release its content.
struct TypedVariable {
  let name: String
  let type: String
  /// The range of the initial value.
  let value: SourceRange
  let isVar: Bool

  /// Nil if the type is not known from the tokens.
  ///
  /// - Parameters:
  ///   - tokens: the tokens of the statement that binds the variable.
  ///   - made: the types whose initialisers return no optional.
  ///   - types: the declared types.
  ///   - generics: the generic types among the declared types.
  init?(
    _ tokens: [Token], of source: Source, made: Set<String>, types: Set<String>,
    generics: Set<String>
  ) {
    let tokens = tokens[...]
    guard tokens.count > 5, ["let", "var"].contains(tokens[0].word ?? ""),
      case .identifier(let name, _) = tokens[1].kind, let last = tokens.last,
      let equals = tokens[2...].firstIndexOutside(where: { $0.isSymbol("=") }),
      equals + 1 < tokens.count
    else { return nil }
    self.name = name
    isVar = tokens[0].isWord("var")
    let begin = tokens[(equals + 1)...]
    value = SourceRange(tokens[equals + 1].range.lowerBound, last.range.upperBound)
    if tokens[2].isSymbol(":") {
      let written = tokens[3..<max(equals, 3)]
      let words = Set(written.compactMap(\.word))
      // If a generic type has no generic arguments in the statement, they depend on the value.
      let isOpen = written.indices.contains { index in
        generics.contains(tokens[index].word ?? "") && !tokens[index + 1].isSymbol("<")
      }
      guard !words.isDisjoint(with: types), !words.contains("some"), !isOpen,
        begin.firstIndexOutside(where: { $0.kind == .comma }) == nil,
        !begin.contains(where: { ["willSet", "didSet"].contains($0.word) })
      else { return nil }
      type = source.text(written)
      return
    }
    guard equals == 2 else { return nil }
    if begin.first?.kind == .open(.square), last.kind == .close(.square) {
      let elements = Set(begin.dropFirst().dropLast().splitAtCommas().map { Self.call($0, made) })
      guard elements.count == 1, let element = elements.first ?? nil else { return nil }
      type = "[\(element)]"
    } else {
      guard let made = Self.call(begin, made) else { return nil }
      type = made
    }
  }

  /// The type whose initialiser the tokens call; nil if the tokens are not exactly one call.
  private static func call(_ tokens: ArraySlice<Token>, _ made: Set<String>) -> String? {
    guard let open = tokens.firstIndex(where: { $0.kind == .open(.round) }),
      open > tokens.startIndex, !tokens[open].precededByBlank,
      tokens.endOfGroup(at: open) == tokens.endIndex
    else { return nil }
    let path = tokens[..<open].map { $0.word ?? $0.symbol ?? "" }.joined()
    return made.contains(path) ? path : nil
  }
}
