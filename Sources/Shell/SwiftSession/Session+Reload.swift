import RxsCompiling
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession

extension Session {
  /// Compiles the changed files, and runs the session again with the new code.
  package func reload() throws {
    let history = history
    guard holdsSwift || !options.uses.isEmpty || declares(history) else {
      throw Fault("'reload' needs Swift: nothing is compiled here")
    }
    let (memory, parts) = (swift, compiledCode.sessions)
    swift.apps = UsedApps()
    swift.refused += swift.postponed
    swift.postponed = []
    do {
      // The time limit of the statement does not include compilation and the test run.
      let loaded = try budget.pausing { () throws(ScriptProblem) in try loadedAgain(history) }
      // In a recovered session, a line that failed may succeed with the present files.
      guard loaded.isNew || transcript.failedAgain else {
        return listener.onNotice("nothing has changed")
      }
      if holdsSwift, let problem = budget.pausing({ problem(of: loaded.history) }) {
        (swift, compiledCode.sessions) = (memory, parts)
        throw Fault(problem)
      }
      let before = transcript.entries
      runAgain(loaded.history)
      if !tell(whatDiffersFrom: before) { listener.onNotice("nothing prints differently") }
    } catch let error as ScriptProblem {
      (swift, compiledCode.sessions) = (memory, parts)
      for text in error.rendered(isColored: false) { listener.onWarning(text.plain) }
      throw Fault("the files do not compile: the session is unchanged")
    }
  }

  /// Compiles a history with the present files. The lines between two restarts are compiled
  /// together.
  ///
  /// Lines before a restart use the present files too, as in a test of the recording. Code whose
  /// names are no longer declared is interpreted.
  ///
  /// - Returns: The lines with numbers in place of compiled code, and whether any code is new.
  private func loadedAgain(
    _ history: [DoneLine]
  ) throws(ScriptProblem) -> (history: [DoneLine], isNew: Bool) {
    let (before, declared) = (compiledCode.sessions, swift.declared)
    compiledCode.sessions = []
    var (lines, isNew, aside) = ([DoneLine](), false, swift.aside)
    aside.removeAll()
    let ends = history.indices.filter { history[$0].begins } + [history.count]
    for (resets, end) in ends.enumerated() {
      let part = history[lines.count..<end]
      compiledCode.sessions += before.filter { $0.resets == resets }
      swift.declared = declared
      if let (compilation, loading) = try load(lines + part, nil) {
        isNew = isNew || loading != .none
        lines = planned(lines + part, by: compilation)
        aside.merge(swift.aside) { $1 }
      } else {
        isNew = isNew || compiledCode.sessions.contains { $0.resets == resets }
        compiledCode.sessions.removeAll { $0.resets == resets }
        lines += part.map { $0.with(statements: $0.statements.map(\.syntax.original)) }
      }
    }
    swift.aside = aside
    return (lines, isNew)
  }

  /// Shows the statements whose output has changed: the changed lines, and marbles if events have
  /// changed. Returns false if no output has changed.
  @discardableResult
  func tell(whatDiffersFrom before: [Transcript.Entry]) -> Bool {
    var differs = false
    for entry in transcript.entries {
      let old = before.last { $0.source === entry.source && $0.line.range == entry.line.range }
      guard let old, old.outputLines != entry.outputLines else { continue }
      differs = true
      listener.onNotice("again: \(entry.text.prefix { !$0.isNewline })")
      let diff = LineDiff(from: old.printedLines, to: entry.printedLines).lines
      for line in diff where line.kind != .same {
        listener.onNotice("  \(line.kind.rawValue) \(line.text)")
      }
      for line in MarbleComparison.lines(diff, rows: ("before", "now")) {
        listener.onNotice("  \(line)".trimmingTrailingBlanks())
      }
    }
    return differs
  }
}
