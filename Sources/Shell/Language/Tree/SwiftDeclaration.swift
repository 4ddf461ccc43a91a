/// A declaration for Swift; its text is kept unchanged.
package struct SwiftDeclaration: Sendable {
  /// The keyword of the declaration: `struct`, `class`, `extension`, `func` and so on.
  package let keyword: String
  /// The declared or extended name; empty for an operator.
  package let name: Name
  /// The names that a statement binds.
  package var bound: [Name] = []
  /// Whether the declaration is a statement that the shell does not parse.
  package var isStatement = false
  /// Whether the statement is an `async let`.
  package var isAsync = false
  /// The range of the declaration, including attributes and modifiers.
  package let range: SourceRange
  package let source: Source

  package var text: String { source.text(range) }

  /// Whether the declaration is an `#if` around statements. These statements run, unlike
  /// declarations.
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
