/// A statement of the shell, such as `emit`. A conforming type defines the statement's word and its
/// syntax.
///
/// The module with the statements passes a table of these types to the parser.
package protocol ShellStatement: Sendable {
  /// The word that begins the statement.
  static var word: String { get }

  /// Whether the word also begins this statement inside of closures and functions. If not, the word
  /// is a name there.
  static var standsInClosures: Bool { get }

  /// The Swift code to write instead in a closure, where the statement is not allowed. Nil if no
  /// such code exists.
  static var insteadInClosures: String? { get }

  /// The hint for a path that is followed by a value, such as `xs 1`. Nil if the user probably did
  /// not mean this statement.
  static func hint(forValueBehind path: String) -> String?

  /// Whether the text after the word is kept unchanged, and not parsed.
  static var isVerbatim: Bool { get }

  /// Whether a duration follows the statement's word, directly or after a second word.
  static var takesTime: Bool { get }

  /// Parses the statement after its word.
  static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Self

  /// This statement's type, as a type that conforms to the protocol `Layer`. Nil if it does not
  /// conform.
  ///
  /// A cast with `as?` would have the same result, but would search all conformances of the
  /// program.
  static func type<Layer>(as layer: Layer.Type) -> Layer?

  /// The statement, as a value of the protocol `Layer`. Nil if the statement does not conform to
  /// it.
  func statement<Layer>(as layer: Layer.Type) -> Layer?

  /// A copy of the statement with new children, which `parts` returns in source order.
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

/// The shell's statements by their words, for the parser.
package struct Grammar: Sendable {
  package let statements: [any ShellStatement.Type]
  /// Names from other shells and languages, with hints.
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
