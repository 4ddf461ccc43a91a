import RxsEngine
import RxsLanguage
import RxsRuntime

/// Computes the effects of a statement from its calls, for `undo` and recordings.
extension Transcript.Statement {
  /// Whether the statement may change the session.
  package var mayChangeSomething: Bool { mayChange(syntax) }

  private func mayChange(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .expr(let expr), .throw(let expr): return resolution.mayChangeSomething(expr)
    case .return(let expr): return expr.map(resolution.mayChangeSomething) ?? false
    case .mustFail(let inner): return mayChange(inner)
    // Reading a member changes nothing. An operator that the script declares may have an effect.
    case .compiled(_?, let written):
      if case .expr(let expr) = written.kind { return expr.path == nil }
      return true
    case .shell:
      guard statement.command != nil else { return true }
      let effect = statement.effect
      if effect.contains(.looks) { return false }
      return effect.contains(.harmless) ? mayChange(statement.children) : true
    default: return true
    }
  }

  /// Whether the statement may have changed the session before it failed.
  ///
  /// The shell's own statements have an effect only after all checks. So only the expressions in
  /// them can change the session before a failure.
  package var mayChangeBeforeFailing: Bool {
    switch syntax.kind {
    case .if, .forIn, .while, .repeatWhile, .switch, .doCatch, .guard, .labeled: true
    default: mayChange(syntax.children)
    }
  }

  private func mayChange(_ nodes: [Node]) -> Bool {
    nodes.contains { node in
      switch node {
      case .expr(let expr): resolution.mayChangeSomething(expr)
      case .statement(let statement): mayChange(statement)
      }
    }
  }
}

extension Session {
  /// The clock, the number of subscriptions and the number of printed lines. A failed statement had
  /// an effect if it changed one of these numbers.
  package struct Trace: Equatable {
    package let time: Int
    package let subscriptions: Int
    package let lines: Int
  }

  package var trace: Trace {
    Trace(
      time: clock.now, subscriptions: subscriptions.insertions,
      lines: transcript.entries.last?.output.count ?? 0)
  }
}
