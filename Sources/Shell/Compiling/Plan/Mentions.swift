import RxsLanguage

/// The names that a range of a source mentions, determined from the tokens of the range.
struct Mentions {
  /// Names without a `.` before them: variables, functions, types.
  private(set) var names: Set<String> = []
  /// The source ranges of these names.
  private(set) var places: [(name: String, range: SourceRange)] = []
  /// Names after a `.`.
  private(set) var members: Set<String> = []

  /// Local names that are bound to the outer variable with the same name: `if let user {`, `{ [weak
  /// user] in`.
  private var boundToThemselves: Set<String> = []
  /// The operators.
  private(set) var operators: Set<String> = []

  /// Removes local names, except names that are bound to the outer variable.
  mutating func forget(_ local: Set<String>) {
    names.subtract(local)
    names.formUnion(boundToThemselves)
  }

  mutating func add(_ names: Set<String>) { self.names.formUnion(names) }

  init(_ tokens: some Collection<Token>) {
    let tokens = Array(tokens)
    var open: [Bracket] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .identifier(let name, let isEscaped):
        guard isEscaped || ReservedWord(rawValue: name) == nil && name != "await" else { continue }
        if index > 0, tokens[index - 1].isSymbol(".") {
          members.insert(name)
        } else if open.last != .round || !Self.isLabel(index, tokens) {
          names.insert(name)
          places.append((name, token.range))
          if Self.isUnwrapped(index, tokens) || Self.isCaptured(index, tokens) {
            boundToThemselves.insert(name)
          }
        }
      case .symbol(let symbol): operators.insert(symbol)
      case .open(let bracket): open.append(bracket)
      case .close: _ = open.popLast()
      default: break
      }
    }
  }

  /// Whether a condition binds a name without a value, as in `if let user`.
  private static func isUnwrapped(_ index: Int, _ tokens: [Token]) -> Bool {
    guard index > 1, index + 1 < tokens.count,
      ["let", "var"].contains(tokens[index - 1].word ?? ""),
      ["if", "guard", "while"].contains(tokens[index - 2].word ?? "")
        || tokens[index - 2].kind == .comma
    else { return false }
    let next = tokens[index + 1]
    return next.kind == .open(.curly) || next.kind == .comma || next.isWord("else")
  }

  /// Whether a capture list contains a name without a value, such as `user` in `{ [weak self, user]
  /// in`.
  private static func isCaptured(_ index: Int, _ tokens: [Token]) -> Bool {
    guard index + 1 < tokens.count,
      tokens[index + 1].kind == .comma || tokens[index + 1].kind == .close(.square)
    else { return false }
    // An array literal can look the same, so the bracket must follow a `{`.
    let open = tokens[..<index].lastIndex { $0.kind == .open(.square) }
    return open.map { $0 > 0 && tokens[$0 - 1].kind == .open(.curly) } ?? false
  }

  /// Whether a name is the label of an argument or of a tuple element: `f(count: 1)`.
  private static func isLabel(_ index: Int, _ tokens: [Token]) -> Bool {
    guard index + 1 < tokens.count, tokens[index + 1].isSymbol(":"), index > 0 else { return false }
    switch tokens[index - 1].kind {
    case .open(.round), .open(.square), .comma: return true
    default: return false
    }
  }
}
