extension Command {
  static let undo = Command(
    word: .undo, group: .session, usage: ["undo [N]"],
    summary: "takes back the last statements that changed something",
    examples: [
      """
      let xs = PublishSubject<Int>()
      subscribe xs
      emit xs 1
      | 0s xs 1
      undo
      expect values(xs) == []
      """
    ], leavesNoTrace: true
  ) { statement, session in
    guard case .undo(let expr) = statement.kind else { return }
    var count = 1
    if let expr {
      let value = try session.evaluate(expr)
      guard case .int(let given) = value, given > 0 else {
        throw session.compiler.failure(
          "'undo' takes a number above 0, got \(value.described)", at: expr.range)
      }
      count = given
    }
    try session.requireWholeHistory(for: .undo)
    try session.undo(count)
  }
}

extension Session {
  /// Takes back the last statements that changed something: the others run again, in silence, in a
  /// session that begins anew.
  fileprivate func undo(_ count: Int) throws {
    var history = history
    var left = count
    var index = history.count
    var taken: [String] = []
    while left > 0, index > 0 {
      index -= 1
      let source = history[index].source
      if history[index].wasStopped {
        taken.append(String(decoding: source.bytes, as: UTF8.self))
        history[index].statements = []
        left -= 1
      }
      while left > 0,
        let last = history[index].statements.lastIndex(where: { $0.mayChangeSomething(in: context) }
        )
      {
        let statement = history[index].statements.remove(at: last)
        taken.append(source.text(statement.range))
        left -= 1
      }
    }
    guard left == 0 else {
      let done = count - left
      throw RuntimeError(
        done == 0
          ? "there is nothing to take back"
          : "only \(Count.text(done, "statement")) can be taken back")
    }
    returnTo(history)
    let quoted = taken.reversed().map { text in
      "'\(text.prefix { !$0.isNewline }.clipped(to: 60))'"
    }
    onNotice("took back \(quoted.joined(separator: ", "))")
  }
}
