import RxsCompletion
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession

/// `explore [DURATION]`, `explore apply`
package struct Explore: SessionStatement {
  /// The wall-clock time that the exploration takes; nil for the default time.
  let duration: Expr?
  let applies: Bool

  package static let word = "explore"
  package static let takesTime = true
  private static let applyWord = "apply"
  package static let help = StatementHelp(
    .check, 3, "explore [DURATION]", "explore apply",
    summary:
      "plays generated statements on copies of the session, and shows the shortest way to a broken rule; apply plays that way here",
    examples: [
      """
      let n = BehaviorRelay(value: 0)
      always n.value < 3
      explore 1s
      """
    ])
  package static let effect: StatementEffect = [.unrecorded, .harmless, .beginsLine]

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Explore {
    if parser.isAtStatementEnd { return Explore(duration: nil, applies: false) }
    if parser.accept(word: applyWord) { return Explore(duration: nil, applies: true) }
    return Explore(duration: try parser.parseExpr(), applies: false)
  }

  package func rebuilt(_ parts: inout Parts) -> Explore {
    Explore(duration: parts.take(duration), applies: applies)
  }

  package func resolve(in resolver: Resolver, _ statement: Statement, _ scope: NameScope) {
    if let duration { resolver.resolveDuration(duration, scope) }
  }

  /// The default duration of an exploration, in nanoseconds.
  private static let usual = 10_000_000_000

  package func run(in session: Session) throws {
    guard let explorer = session.explorer else {
      throw Fault(
        "'\(Self.word)' works only at the prompt", hint: "for a file, run 'rxs explore FILE'")
    }
    if applies {
      guard explorer.found != nil else {
        throw Fault("nothing was found yet", hint: "write '\(Self.word) 10s' to look for one")
      }
      explorer.applies = true
      return
    }
    let length = try duration.map { expr in
      let span = try session.duration(expr)
      guard span > 0 else {
        throw Fault("the time of 'explore' must be above 0s").located(expr.range, session.source)
      }
      return span
    }
    let lines = try session.budget.pausing { () throws(Fault) -> [String] in
      do { return try explorer.explore(session, for: length ?? Self.usual) } catch {
        throw error as? Fault ?? Fault(Session.message(of: error))
      }
    }
    if !lines.isEmpty { session.emitLine(.text(lines.joined(separator: "\n"))) }
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    guard point.operands.isEmpty else { return nil }
    return Offer([.init(text: applyWord, summary: "plays the found statements in the session")])
  }
}
