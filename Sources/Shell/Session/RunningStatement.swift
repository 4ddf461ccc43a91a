import RxsCompiling
import RxsLanguage
import RxsRuntime

/// A statement of the shell as the session runs it, records it and explains what it caused.
package protocol RunningStatement: PlayedStatement, CompilingStatement {
  static var effect: StatementEffect { get }

  /// Does it.
  func run(in session: Session) throws

  /// Whether a session that is to run it keeps causes from its start.
  var needsTrace: Bool { get }

  /// The values that it sends one after the other, each of them a cause; nil where it sends none.
  ///
  /// Without values of its own it sends `()`.
  var sentValues: [Expr]? { get }

  /// The path in it as a file of another folder has it, and its place; nil where it stays.
  func moved(from source: Source, to folder: String) -> (range: SourceRange, path: String)?
}

extension RunningStatement {
  package static var effect: StatementEffect { [] }
  package var needsTrace: Bool { Self.effect.contains(.needsTrace) }
  package var sentValues: [Expr]? { nil }
  package func moved(
    from source: Source, to folder: String
  ) -> (range: SourceRange, path: String)? { nil }

  /// Whether recordings leave it out.
  package var isUnrecorded: Bool { Self.effect.contains(.unrecorded) }
}

extension Statement {
  /// The shell's statement that this is; nil for one of Swift.
  package var command: (any RunningStatement)? {
    guard case .shell(let statement) = kind else { return nil }
    return statement.statement(as: (any RunningStatement).self)
  }

  /// The effect of the shell's statement that this is; none for one of Swift.
  package var effect: StatementEffect { command.map { type(of: $0).effect } ?? [] }

  /// Whether this statement, or one in it, has an effect.
  package func has(_ effect: StatementEffect) -> Bool {
    Node.statement(self).contains { node in
      node.statement.map { !$0.effect.isDisjoint(with: effect) } ?? false
    }
  }
}
