import RxsEngine
import RxsLanguage
import RxsRuntime

/// The effects of a statement, found from its calls, for `undo` and for recordings.
extension Transcript.Statement {
  /// Whether the statement may change the session.
  package var mayChangeSomething: Bool { mayChange(syntax) }

  private func mayChange(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .expr(let expr), .throw(let expr): return resolution.mayChangeSomething(expr)
    case .return(let expr): return expr.map(resolution.mayChangeSomething) ?? false
    case .mustFail(let inner): return mayChange(inner)
    // Reading a member changes nothing. An operator may be declared in the script and have an
    // effect.
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
  /// A statement of the shell has an effect only when no failure is possible any more.
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
  /// The measurable effects of a failed statement.
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
