import RxsChecking
import RxsCompletion
import RxsEngine
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession

/// `marble [LABEL …]`
package struct Marble: SessionStatement {
  let labels: [Name]

  package static let word = "marble"
  package static let help = StatementHelp(
    .check, 3, "marble [LABEL …]",
    summary: "draws the events of subscriptions: a ruler, and a row for each label",
    examples: [
      """
      let xs = hot("--a-(bc)|")
      subscribe xs
      advance 6s
      | 2s xs "a"
      | 4s xs "b"
      | 4s xs "c"
      | 5s xs completed
      marble
      |    0s      5s
      | xs --a-(bc)|
      """
    ])
  package static let effect: StatementEffect = [.looks, .unrecorded]

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Marble {
    Marble(labels: try parser.parseDottedNames("a label"))
  }

  package func run(in session: Session) throws {
    let records =
      try labels.isEmpty ? session.subscriptions.all : session.records(named: labels)
    guard !records.isEmpty else { return }
    let drawing = MarbleDrawing(records, now: session.clock.now, frame: session.context.frame)
    session.emitLine(.drawing(drawing))
  }

  package func check(in check: ScriptCheck) {
    for label in labels { check.checkLabel(label.text, at: label.range) }
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    completer.labelPath(at: point)
  }
}
