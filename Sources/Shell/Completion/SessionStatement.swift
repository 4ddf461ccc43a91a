import RxsChecking
import RxsCompiling
import RxsLanguage
import RxsRuntime
import RxsSession

/// A statement of the shell: its syntax, its meaning, its help, its effect, its completion and what it
/// does, in one type and one file.
///
/// The parser, `help`, completion, `check`, causes, recordings and the reference are made from these.
package protocol SessionStatement: CheckedStatement {
  static var help: StatementHelp { get }

  /// The number of tokens in front of the statement that follows its own operands; nil where the
  /// tokens hold no such place, and for statements that none follows.
  static func startOfNext(in point: CompletionPoint) -> Int?

  /// The candidates at the cursor; nil where an expression stands there.
  static func offer(at point: CompletionPoint, in completer: Completer) -> Offer?

  /// The files that a string at the cursor may name; nil where it names none.
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
  /// The statements with their help and their completion, in the order in which `help` lists them.
  package var sessionStatements: [any SessionStatement.Type] {
    statements.compactMap { $0.type(as: (any SessionStatement.Type).self) }
  }

  /// The statement of a word, with its help and its completion.
  package func sessionStatement(_ word: String) -> (any SessionStatement.Type)? {
    self[word]?.type(as: (any SessionStatement.Type).self)
  }
}
