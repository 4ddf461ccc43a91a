import RxsCauses
import RxsChecking
import RxsCompletion
import RxsEngine
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession

/// `why LABEL [N | at TIME]`, `why not LABEL`
package struct Why: SessionStatement {
  let label: Name
  /// Whether the statement is `why not`, which asks why no event arrived.
  let isNegated: Bool
  /// The number of the event, from 1; nil for the last event.
  let number: Expr?
  /// The time of the event; nil for the last event.
  let time: Expr?

  private static let not = "not"

  package static let word = "why"
  package static let help = StatementHelp(
    .check, 5, "why LABEL [N | at TIME]", "why not LABEL",
    summary: "shows the causes of an event, newest first; with 'not', where each value stopped",
    examples: [
      """
      let text = PublishSubject<String>()
      subscribe text.debounce(300ms) as found
      emit text "te"; emit text "tea"
      advance 1s
      | 300ms found "tea"
      why found
      | 300ms found "tea"
      |   ← debounce waited 300ms  line 2
      |   ← emit text "tea"        line 3, at 0s
      """
    ])
  package static let effect: StatementEffect = [.looks, .unrecorded, .needsTrace]

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Why {
    try parser.needOperand(of: word, "a label")
    var label = try parser.parseDottedName("a label")
    if label.text == not, !parser.isAtStatementEnd {
      label = try parser.parseDottedName("a label")
      return Why(label: label, isNegated: true, number: nil, time: nil)
    }
    if parser.isAtStatementEnd {
      return Why(label: label, isNegated: false, number: nil, time: nil)
    }
    if parser.accept(word: At.word) {
      return Why(label: label, isNegated: false, number: nil, time: try parser.parseExpr())
    }
    return Why(label: label, isNegated: false, number: try parser.parseExpr(), time: nil)
  }

  package func rebuilt(_ parts: inout Parts) -> Why {
    Why(label: label, isNegated: isNegated, number: parts.take(number), time: parts.take(time))
  }

  package func resolve(in resolver: Resolver, _ whole: Statement, _ scope: NameScope) {
    if let number { resolver.resolveValue(number, as: .int, scope) }
    if let time { resolver.resolveDuration(time, scope) }
  }

  package func run(in session: Session) throws {
    let records = try session.records(named: [label])
    guard let tracer = session.tracer else { throw Session.untraced }
    var lines: [String] = []
    for record in records {
      lines += isNegated ? session.absence(of: record, tracer) : try path(record, tracer, session)
    }
    session.emitLine(.prose(lines.joined(separator: "\n")))
  }

  private func path(
    _ record: SubscriptionRecord, _ tracer: Tracer, _ session: Session
  ) throws -> [String] {
    let events = record.events
    guard let last = events.indices.last else { return ["\(record.label) has received no event"] }
    var index = last
    if let number {
      guard case .int(let wanted) = try session.evaluate(number),
        events.indices.contains(wanted - 1)
      else {
        throw Fault("\(record.label) has received \(Count.text(events.count, "event"))")
          .located(number.range, session.source)
      }
      index = wanted - 1
    } else if let time {
      let wanted = try session.duration(time)
      guard let found = events.lastIndex(where: { $0.time == wanted }) else {
        throw Fault("\(record.label) received no event at \(Durations.text(wanted))")
          .located(time.range, session.source)
      }
      index = found
    }
    return session.path(ofEvent: index, of: record, tracer)
  }

  package func check(in check: ScriptCheck) { check.checkLabel(label.text, at: label.range) }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    let more = [Completion.Candidate(text: not, suffix: " ", summary: "why no event came")]
    return point.operands.isEmpty
      ? completer.labelPath(at: point, more: more) : completer.labelPath(at: point)
  }
}
