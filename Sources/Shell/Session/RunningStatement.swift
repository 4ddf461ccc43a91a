import RxsCompiling
import RxsLanguage
import RxsRuntime

/// A statement of the shell that the session runs, records and explains.
package protocol RunningStatement: PlayedStatement, CompilingStatement {
  static var effect: StatementEffect { get }

  /// Runs the statement.
  func run(in session: Session) throws

  /// Whether the session must record causes from its start to run this statement.
  var needsTrace: Bool { get }

  /// The values that the statement sends, in order; nil if it sends nothing. Each value is a
  /// separate cause.
  ///
  /// An empty list means that the statement sends `()`.
  var sentValues: [Expr]? { get }

  /// The path of the method that this statement calls; nil if it calls no method.
  var calledPath: String? { get }

  /// The range of the statement's file path, and the path relative to a different folder; nil if
  /// the path can stay.
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
  /// The shell's own statement; nil for a statement of Swift.
  package var command: (any RunningStatement)? {
    guard case .shell(let statement) = kind else { return nil }
    return statement.statement(as: (any RunningStatement).self)
  }

  /// The path of the method that the statement calls; nil if it calls no method.
  var calledPath: String? {
    guard case .expr(let expr) = kind, case .call(let call) = expr.kind else {
      return command?.calledPath
    }
    return call.callee.path
  }

  /// The effect of the shell's own statement; empty for a statement of Swift.
  package var effect: StatementEffect { command.map { type(of: $0).effect } ?? [] }

  /// Whether this statement, or a statement inside it, has an effect.
  package func has(_ effect: StatementEffect) -> Bool {
    Node.statement(self).contains { node in
      node.statement.map { !$0.effect.isDisjoint(with: effect) } ?? false
    }
  }
}
