import RxsChecking
import RxsCompletion
import RxsLanguage
import RxsRuntime
import RxsSession

/// `undo [N]`
package struct Undo: SessionStatement {
  let count: Expr?

  package static let word = "undo"
  package static let help = StatementHelp(
    .session, 4, "undo [N]", summary: "takes back the last statements that changed something",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      emit xs 1
      | 0s xs 1
      undo
      expect values(xs) == []
      """
    ])
  package static let effect: StatementEffect = [.unrecorded, .harmless, .beginsAnew, .beginsLine]

  package static func parse(_ parser: inout Parser) throws(SyntaxFailure) -> Undo {
    Undo(count: parser.isAtStatementEnd ? nil : try parser.parseExpr())
  }

  package func rebuilt(_ parts: inout Parts) -> Undo {
    Undo(count: parts.take(count))
  }

  package func run(in session: Session) throws {
    var number = 1
    if let count {
      let value = try session.evaluate(count)
      guard case .int(let given) = value, given > 0 else {
        throw Fault.mismatch("'undo'", takes: Fault.positiveNumber, value)
          .located(count.range, session.source)
      }
      number = given
    }
    try session.requireWholeHistory(for: Self.word)
    try session.undo(number)
  }

  package func check(in check: ScriptCheck) { check.returnToEarlier(takesBackReset: true) }
}

extension Session {
  /// Undoes the last `count` statements that changed the session. The session starts again, and
  /// runs the remaining history without output.
  fileprivate func undo(_ count: Int) throws {
    var history = history
    var left = count
    var index = history.count
    var taken: [String] = []
    while left > 0, index > 0 {
      index -= 1
      let done = history[index]
      if done.wasStopped {
        taken.append(done.source.text(done.line.range))
        history[index].statements = []
        left -= 1
      }
      while left > 0,
        let last = history[index].statements.lastIndex(where: \.mayChangeSomething)
      {
        let statement = history[index].statements.remove(at: last)
        taken.append(done.source.text(statement.syntax.range))
        left -= 1
      }
    }
    guard left == 0 else {
      let done = count - left
      throw Fault(
        done == 0
          ? "there is nothing to take back"
          : "only \(Count.text(done, "statement")) can be taken back")
    }
    returnTo(history)
    let quoted = taken.reversed().map { text in
      "'\(text.prefix { !$0.isNewline }.clipped(to: 60))'"
    }
    listener.onNotice("took back \(quoted.joined(separator: ", "))")
  }
}
