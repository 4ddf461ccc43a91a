import RxsChecking
import RxsCompletion
import RxsLanguage
import RxsSession

/// `mark NAME`
package struct Mark: SessionStatement {
  let name: Name

  package static let word = "mark"
  package static let help = StatementHelp(
    .session, 5, "mark NAME", summary: "saves the present state of the session for 'back NAME'",
    examples: [
      """
      var tries = 0
      mark start
      tries += 1
      back start
      expect tries == 0
      """
    ])
  package static let effect: StatementEffect = [.unrecorded, .harmless, .beginsLine]

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Mark {
    try parser.needOperand(of: word, "a name")
    return Mark(name: try parser.parseName())
  }

  package func run(in session: Session) throws {
    try session.requireWholeHistory(for: Self.word)
    session.mark(name.text)
  }

  package func check(in check: ScriptCheck) { check.marks.insert(name.text) }

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? {
    Offer([])
  }
}

/// A marked point of the session, to which `back` can return.
package struct SessionMark {
  fileprivate let history: [DoneLine]
  /// The number of resets before the mark. A `reset` makes the mark invalid, until `undo` takes
  /// back the `reset`.
  fileprivate let resetCount: Int
}

/// The marked points of a session.
private final class Marks: SessionPart {
  var all: [String: SessionMark] = [:]

  init(of session: Session) {}
}

extension Session {
  private var marks: [String: SessionMark] {
    get { part(Marks.self).all }
    set { part(Marks.self).all = newValue }
  }

  /// The names of the valid marks, in alphabetical order.
  var markNames: [String] {
    let count = transcript.resetCount
    return marks.filter { $0.value.resetCount == count }.keys.sorted()
  }

  fileprivate func mark(_ name: String) {
    marks[name] = SessionMark(history: history, resetCount: transcript.resetCount)
  }

  func history(markedBy name: String) -> [DoneLine]? {
    guard let mark = marks[name], mark.resetCount == transcript.resetCount else { return nil }
    return mark.history
  }
}
