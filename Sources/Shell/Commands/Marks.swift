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
    session.marks[name.text] = session.history
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
    guard let history = session.marks[name.text] else {
      let names = session.marks.keys.sorted()
      throw session.compiler.failure(
        "there is no mark '\(name.text)'", at: name.range,
        suggestion: Suggestion.nearest(to: name.text, in: names),
        hint: names.isEmpty
          ? "'mark NAME' makes one" : "the marks are \(names.joined(separator: ", "))")
    }
    session.returnTo(history)
  }
}
