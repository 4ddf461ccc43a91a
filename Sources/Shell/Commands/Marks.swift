extension Command {
  static let mark = Command(
    word: .mark, group: .session, usage: ["mark NAME"],
    summary: "keeps the present as a point that 'back NAME' returns to",
    examples: [
      """
      var tries = 0
      mark start
      tries += 1
      back start
      expect tries == 0
      """
    ], leavesNoTrace: true
  ) { statement, session in
    guard case .mark(let name) = statement.kind else { return }
    try session.requireWholeHistory(for: .mark)
    session.mark(name.text)
  }

  static let back = Command(
    word: .back, group: .session, usage: ["back NAME"],
    summary: "returns to a point that 'mark NAME' kept, earlier or later",
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
    ], leavesNoTrace: true
  ) { statement, session in
    guard case .back(let name) = statement.kind else { return }
    try session.requireWholeHistory(for: .back)
    guard let history = session.history(markedBy: name.text) else {
      let names = session.markNames
      throw session.compiler.failure(
        "there is no mark '\(name.text)'", at: name.range,
        suggestion: Suggestion.nearest(to: name.text, in: names),
        hint: names.isEmpty
          ? "'mark NAME' makes one" : "the marks are \(names.joined(separator: ", "))")
    }
    session.returnTo(history)
    session.onNotice("back at '\(name.text)'; the clock is at \(Durations.text(session.clock.now))")
  }
}

/// A point that `back` returns to.
struct SessionMark {
  fileprivate let history: [DoneLine]
  /// How many times the session had begun anew: marks last until `reset`, and come back when that
  /// is taken back.
  fileprivate let resetCount: Int
}

extension Session {
  /// The names of the points that `back` can return to, in alphabetical order.
  var markNames: [String] {
    let count = transcript.resetCount
    return marks.filter { $0.value.resetCount == count }.keys.sorted()
  }

  fileprivate func mark(_ name: String) {
    marks[name] = SessionMark(history: history, resetCount: transcript.resetCount)
  }

  fileprivate func history(markedBy name: String) -> [DoneLine]? {
    guard let mark = marks[name], mark.resetCount == transcript.resetCount else { return nil }
    return mark.history
  }
}
