import RxsCauses
import RxsChecking
import RxsCompletion
import RxsEngine
import RxsLanguage
import RxsSession

/// `trace LABEL`, `trace off`
package struct Trace: SessionStatement {
  /// The label; nil for `trace off`.
  let label: Name?

  private static let off = "off"

  package static let word = "trace"
  package static let help = StatementHelp(
    .check, 5, "trace LABEL", "trace off",
    summary: "prints each event of the operators above a subscription, indented by their depth",
    examples: [
      """
      let text = PublishSubject<String>()
      subscribe text.filter { $0 != "" }.map { $0.count } as length
      trace length
      emit text "tea"
      | 0s length:     PublishSubject "tea"
      | 0s length:   filter "tea"
      | 0s length: map 3
      | 0s length 3
      """
    ])
  package static let effect: StatementEffect = .needsTrace

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Trace {
    try parser.needOperand(of: word, "a label")
    let label = try parser.parseDottedName("a label")
    return Trace(label: label.text == off ? nil : label)
  }

  package func run(in session: Session) throws {
    guard let tracer = session.tracer else { throw Session.untraced }
    guard let label else { return tracer.watchNone() }
    for record in try session.records(named: [label]) {
      if let stage = record.traced?.stage { tracer.watch(stage) }
    }
  }

  package func check(in check: ScriptCheck) {
    if let label { check.checkLabel(label.text, at: label.range) }
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    completer.labelPath(at: point, more: [.init(text: off, summary: "stops printing")])
  }
}
