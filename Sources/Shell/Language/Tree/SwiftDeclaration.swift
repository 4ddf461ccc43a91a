/// A declaration or statement that Swift compiles. Its source text is not changed.
package struct SwiftDeclaration: Sendable {
  /// The first word: `struct`, `class`, `extension`, `func` and so on.
  package let keyword: String
  /// The name that is declared or extended. Empty for an operator.
  package let name: Name
  /// The names that the statement binds, if it is a statement.
  package var bound: [Name] = []
  /// Whether this is a statement that the shell cannot parse.
  package var isStatement = false
  /// Whether the statement is an `async let`.
  package var isAsync = false
  /// The range of the declaration, including attributes and modifiers.
  package let range: SourceRange
  package let source: Source

  package var text: String { source.text(range) }

  /// Whether this is an `#if` around statements. Unlike a declaration, such an `#if` runs.
  package var isConditionalCode: Bool {
    guard keyword == "#if" else { return false }
    let first = text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
      .first { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("//") }
    guard let first else { return false }
    let word = String(first.prefix { $0.isLetter })
    return !first.hasPrefix("@") && !["import", "let", "var"].contains(word)
      && !SwiftDeclarationText.mayBegin(with: word)
  }
}
