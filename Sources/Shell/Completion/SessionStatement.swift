import RxsChecking
import RxsCompiling
import RxsLanguage
import RxsRuntime
import RxsSession

/// A statement of the shell: its syntax, meaning, help, effect, completion and execution, in one
/// type and one file.
///
/// The parser, `help`, completion, `check`, causes, recordings and the reference use these types.
package protocol SessionStatement: CheckedStatement {
  static var help: StatementHelp { get }

  /// The number of tokens before the inner statement. Nil if the tokens end earlier, and for
  /// statements without an inner statement.
  static func startOfNext(in point: CompletionPoint) -> Int?

  /// The candidates at the cursor; nil if an expression is expected.
  static func offer(at point: CompletionPoint, in completer: Completer) -> Offer?

  /// The files that a string at the cursor may name; nil if the string is not a path.
  static func paths(at point: CompletionPoint, in completer: Completer) -> PathOffer?
}

extension SessionStatement {
  package static func startOfNext(in point: CompletionPoint) -> Int? { nil }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? { nil }

  package static func paths(at point: CompletionPoint, in completer: Completer) -> PathOffer? {
    nil
  }

  package static func type<Layer>(as layer: Layer.Type) -> Layer? {
    guard layer == (any SessionStatement.Type).self else { return nil }
    return (self as any SessionStatement.Type) as? Layer
  }

  package func statement<Layer>(as layer: Layer.Type) -> Layer? {
    if layer == (any RunningStatement).self { return (self as any RunningStatement) as? Layer }
    if layer == (any PlayedStatement).self { return (self as any PlayedStatement) as? Layer }
    if layer == (any CompilingStatement).self { return (self as any CompilingStatement) as? Layer }
    if layer == (any CheckedStatement).self { return (self as any CheckedStatement) as? Layer }
    return nil
  }
}

extension Grammar {
  /// The statements with their help and their completion, in the order of `help`.
  package var sessionStatements: [any SessionStatement.Type] {
    statements.compactMap { $0.type(as: (any SessionStatement.Type).self) }
  }

  /// The statement that begins with a word, with its help and its completion.
  package func sessionStatement(_ word: String) -> (any SessionStatement.Type)? {
    self[word]?.type(as: (any SessionStatement.Type).self)
  }
}
