extension Command {
  static let marble = Command(
    word: .marble, group: .check, usage: ["marble [LABEL …]"],
    summary: "draws what subscriptions have seen: a ruler, and a row a label",
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
    ], isLook: true, leavesNoTrace: true
  ) { statement, session in
    guard case .marble(let names) = statement.kind else { return }
    let records = try names.isEmpty ? session.subscriptions.all : session.records(named: names)
    guard !records.isEmpty else { return }
    let drawing = MarbleDrawing(records, now: session.clock.now, frame: session.context.frame)
    let lines = drawing.lines + (drawing.note.map { [$0] } ?? [])
    session.emitLine(.text(lines.joined(separator: "\n")))
  }
}

extension Session {
  /// The records of labels; throws for one that is none.
  fileprivate func records(named names: [Name]) throws -> [SubscriptionRecord] {
    try names.flatMap { name in
      let records = records(named: name.text)
      guard !records.isEmpty else {
        throw compiler.failure(
          "no subscription has the label '\(name.text)'", at: name.range,
          suggestion: Suggestion.nearest(to: name.text, in: subscriptions.labels))
      }
      return records
    }
  }
}
