/// A statement of the shell, such as `emit`: a type that knows its word and its syntax.
///
/// The layer above conforms with one type a statement and gives the parser the table of them.
package protocol ShellStatement: Sendable {
  /// The word that begins it.
  static var word: String { get }

  /// Whether the word also begins a statement in closures and functions, where the others are names.
  static var standsInClosures: Bool { get }

  /// The means of Swift that do the same in closures, where the statement does not stand; nil for none.
  static var insteadInClosures: String? { get }

  /// The hint for a path with a value behind it, which begins no statement; nil where the statement is
  /// not meant.
  static func hint(forValueBehind path: String) -> String?

  /// Whether all that follows the word is text, up to the end of the statement.
  static var isVerbatim: Bool { get }

  /// Whether a duration follows the word, or a word of its own.
  static var takesTime: Bool { get }

  /// Parses what follows the word.
  static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Self

  /// The type as one of a protocol of a layer above; nil where it does not conform to it.
  ///
  /// A cast with `as?` would search all conformances of the program.
  static func type<Layer>(as layer: Layer.Type) -> Layer?

  /// The statement as one of a protocol of a layer above; nil where it does not conform to it.
  func statement<Layer>(as layer: Layer.Type) -> Layer?

  /// The statement with its expressions and statements as `parts` gives them back, in the order of
  /// the source.
  func rebuilt(_ parts: inout Parts) -> Self
}

extension ShellStatement {
  package static var standsInClosures: Bool { false }
  package static var isVerbatim: Bool { false }
  package static var takesTime: Bool { false }
  package static var insteadInClosures: String? { nil }
  package static func hint(forValueBehind path: String) -> String? { nil }
  package func rebuilt(_ parts: inout Parts) -> Self { self }
  package static func type<Layer>(as layer: Layer.Type) -> Layer? { nil }
  package func statement<Layer>(as layer: Layer.Type) -> Layer? { nil }

  /// The expressions and statements in it, in the order of the source.
  package var children: [Node] {
    var parts = Parts()
    _ = rebuilt(&parts)
    return parts.found
  }
}

/// The statements of the shell by their words: what the parser is given.
package struct Grammar: Sendable {
  package let statements: [any ShellStatement.Type]
  /// The names of others for which it has statements.
  package let foreign: ForeignNames
  private let byWord: [String: any ShellStatement.Type]

  package init(_ statements: [any ShellStatement.Type], foreign: ForeignNames = .none) {
    self.statements = statements
    self.foreign = foreign
    byWord = Dictionary(statements.map { ($0.word, $0) }) { first, _ in first }
  }

  /// Swift alone.
  package static let swift = Grammar([])

  package subscript(word: String) -> (any ShellStatement.Type)? { byWord[word] }

  package var words: [String] { statements.map { $0.word } }
}
