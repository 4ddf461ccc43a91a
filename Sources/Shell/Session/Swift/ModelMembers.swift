import RxsLanguage

/// The members that view models with a `transform` have in scripts alone: the fields of their inputs
/// and outputs.
struct ModelMembers {
  private let models: Set<String>
  private let words: Set<String>

  init(of compilation: SwiftCompilation) {
    let outline = SwiftOutline(compilation.plan.declaredText)
    models = Set(outline.transforming.map(\.type.name))
    words = Set(outline.tokens.compactMap(\.word))
  }

  /// Whether the compiler misses such a member, so that the statement is one to play.
  func explain(_ error: CompilerErrors.Entry) -> Bool {
    let pattern = #/value of type '(?<type>[\w.]+)' has no member '(?<name>\w+)'.*/#
    guard let match = error.text.wholeMatch(of: pattern) else { return false }
    return models.contains(String(match.type)) && words.contains(String(match.name))
  }
}
