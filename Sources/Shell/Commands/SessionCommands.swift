extension Command {
  static let set = Command(
    word: .set, group: .session,
    usage: ["set frame DURATION", "set budget.events N", "set strict BOOL"],
    summary: "changes a setting of the session",
    examples: ["set budget.events 1000"]
  ) { statement, session in
    guard case .set(let name, let expr) = statement.kind else { return }
    try session.set(name, try session.evaluate(expr), expr)
  }

  static let reset = Command(
    word: .reset, group: .session, usage: ["reset"], summary: "begins a new session"
  ) { _, session in
    // As an app that is started again.
    let kept = session.options.defaults == nil ? [:] : session.storage.values
    session.transcript.keep(storage: kept)
    session.storage.beginAgain(with: kept)
    session.reset()
    session.onNotice("the session begins anew; the clock is at 0s")
  }

  static let quit = Command(
    word: .quit, group: .session, usage: ["quit", "exit"], summary: "leaves", leavesNoTrace: true
  ) { _, session in
    session.quit()
  }
}

extension Session {
  /// The settings that `set` knows.
  static let settings = ["frame", "budget.events", "strict"]

  fileprivate func set(_ name: Name, _ value: Value, _ expr: Expr) throws {
    func mismatch(_ wanted: String) -> RuntimeError {
      compiler.failure("'\(name.text)' takes \(wanted), got \(value.described)", at: expr.range)
    }
    switch name.text {
    case "frame":
      guard let nanoseconds = Durations.nanoseconds(value), nanoseconds > 0 else {
        throw mismatch("a duration above 0s")
      }
      context.frame = nanoseconds
    case "budget.events":
      guard case .int(let count) = value, count > 0 else { throw mismatch("a number above 0") }
      budget.events = count
    case "strict":
      guard case .bool(let isStrict) = value else { throw mismatch("true or false") }
      self.isStrict = isStrict
    default:
      throw compiler.failure(
        "there is no setting '\(name.text)'", at: name.range,
        suggestion: Suggestion.nearest(to: name.text, in: Self.settings),
        hint: "the settings are \(Self.settings.joined(separator: ", "))")
    }
  }
}
