import RxsChecking
import RxsCompletion
import RxsLanguage
import RxsRuntime
import RxsSession

/// `complete TARGET`
package struct Complete: SessionStatement {
  package let target: Expr

  package static let word = "complete"
  package static let help = StatementHelp(
    .play, 3, "complete TARGET", summary: "ends a subject",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      complete xs
      | 0s xs completed
      """
    ])

  package static let effect: StatementEffect = .sends

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Complete {
    Complete(target: try parser.parseEmitTarget(of: word))
  }

  package func rebuilt(_ parts: inout Parts) -> Complete {
    Complete(target: parts.take(target))
  }

  package func run(in session: Session) throws {
    let (name, stream) = try session.target(target)
    guard let complete = stream.input?.complete else {
      throw Fault("\(name) cannot complete: \(stream.kind.withArticle) never ends")
    }
    complete()
  }

  package func check(in check: ScriptCheck) { check.checkTarget(target) }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    completer.target(at: point)
  }
}
