import RxsCompiling
import RxsLanguage
import RxsRuntime

/// A statement of the shell that the session runs, records and explains.
package protocol RunningStatement: PlayedStatement, CompilingStatement {
  static var effect: StatementEffect { get }

  /// Runs the statement.
  func run(in session: Session) throws

  /// Whether the statement needs the causes of all events since the start of the session.
  var needsTrace: Bool { get }

  /// The values that the statement sends, in order; nil if the statement sends nothing. The trace
  /// shows each value as a separate cause.
  ///
  /// An empty list means that the statement sends `()`.
  var sentValues: [Expr]? { get }

  /// The path of the method that the statement calls; nil if the statement calls no method.
  var calledPath: String? { get }

  /// The source range of the statement's file path, and the same path relative to the given folder.
  /// Nil if the path need not change.
  func moved(from source: Source, to folder: String) -> (range: SourceRange, path: String)?
}

extension RunningStatement {
  package static var effect: StatementEffect { [] }
  package var needsTrace: Bool { Self.effect.contains(.needsTrace) }
  package var sentValues: [Expr]? { nil }
  package var calledPath: String? { nil }
  package func moved(
    from source: Source, to folder: String
  ) -> (range: SourceRange, path: String)? { nil }

  /// Whether recordings leave the statement out.
  package var isUnrecorded: Bool { Self.effect.contains(.unrecorded) }
}

extension Statement {
  /// The shell's statement, such as `emit`; nil for a statement of Swift.
  package var command: (any RunningStatement)? {
    guard case .shell(let statement) = kind else { return nil }
    return statement.statement(as: (any RunningStatement).self)
  }

  /// The path of the method that the statement calls; nil if the statement calls no method.
  var calledPath: String? {
    guard case .expr(let expr) = kind, case .call(let call) = expr.kind else {
      return command?.calledPath
    }
    return call.callee.path
  }

  /// The effect of the shell's statement; empty for a statement of Swift.
  package var effect: StatementEffect { command.map { type(of: $0).effect } ?? [] }

  /// Whether the statement or one of its inner statements has the effect.
  package func has(_ effect: StatementEffect) -> Bool {
    Node.statement(self).contains { node in
      node.statement.map { !$0.effect.isDisjoint(with: effect) } ?? false
    }
  }
}
