import RxsChecking
import RxsCompletion
import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// `back NAME`
package struct Back: SessionStatement {
  let name: Name

  package static let word = "back"
  package static let help = StatementHelp(
    .session, 6, "back NAME", summary: "returns the session to the state that 'mark NAME' saved",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      mark empty
      emit xs 1
      | 0s xs 1
      mark one
      back empty
      expect values(xs) == []
      back one
      expect values(xs) == [1]
      """
    ])
  package static let effect: StatementEffect = [.unrecorded, .harmless, .beginsAnew, .beginsLine]

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Back {
    try parser.needOperand(of: word, "the name of a mark")
    return Back(name: try parser.parseName("the name of a mark"))
  }

  package func run(in session: Session) throws {
    try session.requireWholeHistory(for: Self.word)
    guard let history = session.history(markedBy: name.text) else {
      throw Fault(unknown(session.markNames), session.source)
    }
    session.returnTo(history)
    let time = Durations.text(session.clock.now)
    session.listener.onNotice("back at '\(name.text)'; the clock is at \(time)")
  }

  private func unknown(_ marks: [String]) -> Diagnostic {
    Diagnostic(
      .message("there is no mark '\(name.text)'"), at: name.range,
      hint: marks.isEmpty
        ? "write 'mark NAME' to make a mark" : "the marks are \(marks.joined(separator: ", "))",
      suggestion: Suggestion.nearest(to: name.text, in: marks))
  }

  package func check(in check: ScriptCheck) {
    if !check.marks.contains(name.text) { check.report(unknown(check.marks.sorted())) }
    check.returnToEarlier(takesBackReset: false)
  }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    Offer(point.operands.isEmpty ? completer.session.markNames.map { .init(text: $0) } : [])
  }
}
