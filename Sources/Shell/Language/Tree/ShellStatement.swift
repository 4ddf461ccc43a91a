/// A statement of the shell, such as `emit`: a type with its word and its syntax.
///
/// A higher layer has one conforming type per statement, and gives the parser a table of these
/// types.
package protocol ShellStatement: Sendable {
  /// The word with which the statement begins.
  static var word: String { get }

  /// Whether the word also begins a statement in closures and functions, where other such words are
  /// names.
  static var standsInClosures: Bool { get }

  /// The Swift code that does the same in closures, where the statement is not allowed; nil if
  /// there is none.
  static var insteadInClosures: String? { get }

  /// The hint for a path followed by a value, which is not a statement; nil if the statement was
  /// not meant.
  static func hint(forValueBehind path: String) -> String?

  /// Whether all text after the word, up to the end of the statement, is taken unchanged.
  static var isVerbatim: Bool { get }

  /// Whether a duration follows the word, or a word of its own.
  static var takesTime: Bool { get }

  /// Parses what follows the word.
  static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Self

  /// The type as a type of a higher layer's protocol; nil if it does not conform.
  ///
  /// A cast with `as?` would search all conformances of the program.
  static func type<Layer>(as layer: Layer.Type) -> Layer?

  /// The statement as a value of a higher layer's protocol; nil if it does not conform.
  func statement<Layer>(as layer: Layer.Type) -> Layer?

  /// The statement with the expressions and statements that `parts` returns, in the order of the
  /// source.
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

  /// The child expressions and statements, in the order of the source.
  package var children: [Node] {
    var parts = Parts()
    _ = rebuilt(&parts)
    return parts.found
  }
}

/// The statements of the shell by their words, for the parser.
package struct Grammar: Sendable {
  package let statements: [any ShellStatement.Type]
  /// The foreign names for which the grammar has hints.
  package let foreign: ForeignNames
  private let byWord: [String: any ShellStatement.Type]

  package init(_ statements: [any ShellStatement.Type], foreign: ForeignNames = .none) {
    self.statements = statements
    self.foreign = foreign
    byWord = Dictionary(statements.map { ($0.word, $0) }) { first, _ in first }
  }

  /// The grammar of Swift alone, without statements of the shell.
  package static let swift = Grammar([])

  package subscript(word: String) -> (any ShellStatement.Type)? { byWord[word] }

  package var words: [String] { statements.map { $0.word } }
}
