import RxsLanguage

/// A variable of compiled code that may hold objects, and whose type is written: `drop` releases it.
struct SwiftObject {
  let name: String
  let type: String
  /// The place of its first value.
  let value: SourceRange
  let isVar: Bool

  /// Nil for other variables.
  ///
  /// - Parameters:
  ///   - tokens: those of the statement that binds it.
  ///   - made: the types whose calls give a value of them.
  ///   - types: the types that are declared.
  ///   - generics: the generic types among them.
  init?(
    _ tokens: [Token], of source: Source, made: Set<String>, types: Set<String>,
    generics: Set<String>
  ) {
    guard tokens.count > 5, ["let", "var"].contains(tokens[0].word ?? ""),
      case .identifier(let name, _) = tokens[1].kind, let last = tokens.last
    else { return nil }
    self.name = name
    isVar = tokens[0].isWord("var")
    func text(_ range: Range<Int>) -> String {
      source.text(
        tokens[range.lowerBound].range.union(tokens[range.upperBound - 1].range))
    }
    if tokens[2].isSymbol(":") {
      guard let equals = Self.index(in: tokens, from: 3, where: { $0.isSymbol("=") }),
        3 < equals, equals + 1 < tokens.count,
        Self.index(in: tokens, from: equals + 1, where: { $0.kind == .comma }) == nil
      else { return nil }
      let words = Set(tokens[3..<equals].compactMap(\.word))
      // A generic type without its arguments, which only its value tells.
      let isOpen = (3..<equals).contains { index in
        generics.contains(tokens[index].word ?? "") && !tokens[index + 1].isSymbol("<")
      }
      guard !words.isDisjoint(with: types), !words.contains("some"), !isOpen,
        !tokens[equals...].contains(where: { ["willSet", "didSet"].contains($0.word) })
      else { return nil }
      type = text(3..<equals)
      value = SourceRange(tokens[equals + 1].range.lowerBound, last.range.upperBound)
      return
    }
    guard tokens[2].isSymbol("=") else { return nil }
    value = SourceRange(tokens[3].range.lowerBound, last.range.upperBound)
    if tokens[3].kind == .open(.square), last.kind == .close(.square) {
      guard let element = Self.element(tokens[4...].dropLast(), made) else { return nil }
      type = "[\(element)]"
      return
    }
    guard let (made, end) = Self.call(tokens[3...], made), end == tokens.endIndex else {
      return nil
    }
    type = made
  }

  /// The type of the elements of an array: all are calls of it.
  private static func element(_ tokens: ArraySlice<Token>, _ made: Set<String>) -> String? {
    var rest = tokens
    var found: String?
    while !rest.isEmpty {
      guard let (type, end) = call(rest, made), found == nil || found == type else { return nil }
      found = type
      rest = rest[end...]
      guard rest.isEmpty || rest.first?.kind == .comma else { return nil }
      rest = rest.dropFirst()
    }
    return found
  }

  /// The type that the first tokens call, and the token behind the call.
  private static func call(
    _ tokens: ArraySlice<Token>, _ made: Set<String>
  ) -> (type: String, end: Int)? {
    guard let open = tokens.firstIndex(where: { $0.kind == .open(.round) }),
      open > tokens.startIndex,
      !tokens[open].precededByBlank
    else { return nil }
    let path = tokens[tokens.startIndex..<open].map { $0.word ?? $0.symbol ?? "" }.joined()
    guard made.contains(path) else { return nil }
    var depth = 0
    for index in open..<tokens.endIndex {
      switch tokens[index].kind {
      case .open, .interpolationStart: depth += 1
      case .close, .interpolationEnd: depth -= 1
      default: break
      }
      if depth == 0 { return (path, index + 1) }
    }
    return nil
  }

  /// The first token outside of brackets that passes a test.
  private static func index(
    in tokens: [Token], from start: Int, where test: (Token) -> Bool
  ) -> Int? {
    var depth = 0
    for index in start..<tokens.count {
      switch tokens[index].kind {
      case .open, .interpolationStart: depth += 1
      case .close, .interpolationEnd: depth -= 1
      default: break
      }
      if depth == 0, test(tokens[index]) { return index }
    }
    return nil
  }
}
