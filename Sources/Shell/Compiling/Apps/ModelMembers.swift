import RxsLanguage

/// The members that view models with a `transform` have in scripts alone: the fields of their inputs
/// and outputs.
struct ModelMembers {
  private let models: Set<String>
  private let declared: DeclaredNames
  private let words: Set<String>

  init(of compilation: SwiftCompilation) {
    let outline = SwiftOutline(compilation.plan.declaredText)
    declared = DeclaredNames(outline)
    models = Set(outline.transforming.map(\.type.name))
    words = Set(outline.tokens.compactMap(\.word))
  }

  /// Whether the compiler misses such a member, so that the statement is one to play.
  func explain(_ error: CompilerErrors.Entry) -> Bool {
    guard let (type, name) = Self.missing(error) else { return false }
    return models.contains(type) && words.contains(name)
  }

  /// Whether the member stands nowhere in the Swift that declares the type: scripts have none either.
  func refuse(_ error: CompilerErrors.Entry) -> Bool {
    guard let (type, name) = Self.missing(error) else { return false }
    return declared.type(type) != nil && !words.contains(name)
  }

  private static func missing(_ error: CompilerErrors.Entry) -> (type: String, name: String)? {
    let pattern = #/value of type '(?<type>[\w.]+)' has no member '(?<name>\w+)'.*/#
    return error.text.wholeMatch(of: pattern).map { (String($0.type), String($0.name)) }
  }
}
