/// A declaration that is compiled by Swift: its text is kept as it is.
package struct SwiftDeclaration: Sendable {
  /// The keyword of the declaration: `struct`, `class`, `extension`, `func` …
  package let keyword: String
  /// The name that is declared or extended; empty for an operator.
  package let name: Name
  /// The names that a statement binds.
  package var bound: [Name] = []
  /// Whether it is a statement that the shell does not read.
  package var isStatement = false
  /// With its attributes and modifiers.
  package let range: SourceRange
  package let source: Source

  package var text: String { source.text(range) }
}
