/// A statement of the shell, such as `emit`. Its type defines its word and its syntax.
///
/// A higher layer has a conforming type for each statement, and gives the parser a table of these
/// types.
package protocol ShellStatement: Sendable {
  /// The word with which the statement begins.
  static var word: String { get }

  /// Whether the word also begins a statement in closures and functions; other words of statements
  /// are names there.
  static var standsInClosures: Bool { get }

  /// The Swift code with the same effect for closures, where the statement is not allowed. Nil if
  /// there is no such code.
  static var insteadInClosures: String? { get }

  /// The hint for a path followed by a value, which is not a statement. Nil if the user did not
  /// mean this statement.
  static func hint(forValueBehind path: String) -> String?

  /// Whether the rest of the statement after the word is read as unchanged text.
  static var isVerbatim: Bool { get }

  /// Whether a duration follows the statement's word, or a second word of the statement.
  static var takesTime: Bool { get }

  /// Parses the rest of the statement after the word.
  static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Self

  /// The statement's type as a type of a higher layer's protocol. Nil if the type does not conform.
  ///
  /// This method exists because a cast with `as?` would search all conformances of the program.
  static func type<Layer>(as layer: Layer.Type) -> Layer?

  /// The statement as a value of a higher layer's protocol. Nil if the statement does not conform.
  func statement<Layer>(as layer: Layer.Type) -> Layer?

  /// The statement with new child expressions and statements, which `parts` returns in the order of
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

  /// The child expressions and statements, in the order of the source.
  package var children: [Node] {
    var parts = Parts()
    _ = rebuilt(&parts)
    return parts.found
  }
}

/// The table of the shell's statements by their words, for the parser.
package struct Grammar: Sendable {
  package let statements: [any ShellStatement.Type]
  /// The foreign names that the grammar has hints for.
  package let foreign: ForeignNames
  private let byWord: [String: any ShellStatement.Type]

  package init(_ statements: [any ShellStatement.Type], foreign: ForeignNames = .none) {
    self.statements = statements
    self.foreign = foreign
    byWord = Dictionary(statements.map { ($0.word, $0) }) { first, _ in first }
  }

  /// The grammar of Swift, without statements of the shell.
  package static let swift = Grammar([])

  package subscript(word: String) -> (any ShellStatement.Type)? { byWord[word] }

  package var words: [String] { statements.map { $0.word } }
}
