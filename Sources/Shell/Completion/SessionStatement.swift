import RxsChecking
import RxsCompiling
import RxsLanguage
import RxsRuntime
import RxsSession

/// A statement of the shell. One type defines its syntax, meaning, help, effect, completion and
/// execution.
///
/// The parser, `help`, completion, `check`, causes, recordings and the reference all use these
/// types.
package protocol SessionStatement: CheckedStatement {
  static var help: StatementHelp { get }

  /// The number of tokens before the inner statement, for a statement that contains one, as in
  /// `at 2s emit xs 1`. Nil if the tokens end earlier, or if the statement contains no other
  /// statement.
  static func startOfNext(in point: CompletionPoint) -> Int?

  /// The candidates at the cursor. Nil if an expression is expected there.
  static func offer(at point: CompletionPoint, in completer: Completer) -> Offer?

  /// The files that are offered for a string at the cursor. Nil if the string is not a path.
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
  /// The statements of the shell, in the order in which `help` lists them.
  package var sessionStatements: [any SessionStatement.Type] {
    statements.compactMap { $0.type(as: (any SessionStatement.Type).self) }
  }

  /// The statement of the shell that begins with the given word. Nil if there is none.
  package func sessionStatement(_ word: String) -> (any SessionStatement.Type)? {
    self[word]?.type(as: (any SessionStatement.Type).self)
  }
}
