import RxsChecking
import RxsCompletion
import RxsLanguage
import RxsSession

/// `dispose LABEL`, `dispose all`
package struct Dispose: SessionStatement {
  /// The labels of the subscriptions; nil for `dispose all`.
  let labels: [Name]?

  static let all = "all"

  package static let word = "dispose"
  package static let help = StatementHelp(
    .play, 5, "dispose LABEL", "dispose all", summary: "ends subscriptions",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      dispose xs
      emit xs 1
      """
    ])

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Dispose {
    try parser.needOperand(of: word, "a label or 'all'")
    let first = try parser.parseDottedName("a label")
    if first.text == all { return Dispose(labels: nil) }
    var labels = [first]
    while parser.acceptComma() { labels.append(try parser.parseDottedName("a label")) }
    return Dispose(labels: labels)
  }

  package func run(in session: Session) throws {
    guard let labels else { return session.subscriptions.endAll() }
    for record in try session.records(named: labels) { session.subscriptions.end(record) }
  }

  package func check(in check: ScriptCheck) {
    guard let labels else { return check.endLabels() }
    for label in labels {
      check.checkLabel(label.text, at: label.range)
      check.endLabel(label.text)
    }
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    completer.labelPath(at: point, more: [.init(text: all, summary: "every subscription")])
  }
}
