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
    guard session.includedFiles.isEmpty else {
      throw RuntimeError("'undo' is not for files that are included")
    }
    try session.undo(count)
  }
}

extension Session {
  /// A source line that ran, with those of its statements that did.
  private struct Done {
    let source: Source
    let phase: String?
    var statements: [Statement]
  }

  /// Takes back the last statements that changed something: the others run again, in silence, in a
  /// session that begins anew.
  fileprivate func undo(_ count: Int) throws {
    var history = history
    var left = count
    var index = history.count
    while left > 0, index > 0 {
      index -= 1
      while left > 0, let last = history[index].statements.lastIndex(where: \.changesSomething) {
        history[index].statements.remove(at: last)
        left -= 1
      }
    }
    guard left == 0 else {
      let done = count - left
      throw RuntimeError(
        done == 0
          ? "there is nothing to take back"
          : "only \(done) statement\(done == 1 ? "" : "s") can be taken back")
    }
    let report = onDiagnostic
    onDiagnostic = { _ in }
    rerunning {
      stubs.live.rerunning(transcript.entries.flatMap(\.exchanges)) {
        transcript.rewriting {
          reset()
          for done in history where !done.statements.isEmpty { rerun(done) }
        }
      }
    }
    onDiagnostic = report
    budget.begin()
  }

  private func rerun(_ done: Done) {
    // What is left of a line of several statements is a line of its own.
    let text = done.statements.map { done.source.text($0.range) }.joined(separator: "; ")
    let source = Source(name: done.source.name, text: text, firstLine: done.source.firstLine)
    for line in Parser.parse(source).0.lines { _ = run(line, of: source, phase: done.phase) }
  }

  /// What ran so far, but for what left no trace.
  private var history: [Done] {
    transcript.entries.compactMap { entry in
      guard entry.isFinished, entry.includedFile == nil, !entry.isOnlyLooking,
        entry.failure == nil || entry.changedSession
      else { return nil }
      let source = Source(name: entry.sourceName, text: entry.text, firstLine: entry.line)
      let all = Parser.parse(source).0.statements
      let ran = entry.failure == nil ? all : Array(all.prefix((entry.failedStatement ?? 0) + 1))
      return Done(
        source: source, phase: entry.phase, statements: ran.filter(\.isPartOfHistory))
    }
  }
}

extension Statement {
  /// Whether the statement is done again when others are taken back.
  fileprivate var isPartOfHistory: Bool {
    switch kind {
    case .save, .undo, .quit, .reset: false
    default: true
    }
  }

  /// Whether the statement counts when statements are taken back; those that only look do not.
  fileprivate var changesSomething: Bool {
    switch kind {
    case .expect, .print, .show, .marble, .help: false
    case .mustFail(let inner): inner.changesSomething
    case .expr(let expr): expr.mayChangeSomething
    default: true
    }
  }
}

extension Expr {
  /// Whether the expression, shown as a value, may also do something: it is a call.
  fileprivate var mayChangeSomething: Bool {
    guard case .call(let call) = kind else { return false }
    guard case .member(_, let name) = call.callee.kind else { return true }
    return Self.effects.contains(name.text) || Members.mutating[name.text] != nil
  }

  private static let effects: Set<String> = [
    "onNext", "onError", "onCompleted", "on", "accept", "subscribe", "bind", "drive", "emit",
    "connect", "dispose", "disposed", "insert", "forEach",
  ]
}
