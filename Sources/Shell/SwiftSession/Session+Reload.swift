import RxsCompiling
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession

extension Session {
  /// Compiles the changes in the used files and runs the session again with the new code.
  package func reload() throws {
    let history = history
    guard holdsSwift || !options.uses.isEmpty || declares(history) else {
      throw Fault("'reload' needs Swift: nothing is compiled here")
    }
    let (memory, parts) = (swift, compiledCode.sessions)
    swift.apps = UsedApps()
    do {
      // The statement's time does not include the compilation and the rehearsal.
      let loaded = try budget.pausing { () throws(ScriptProblem) in try load(history, nil) }
      guard let (compilation, loading) = loaded else { return runWithoutSwift(history) }
      guard loading != .none else { return listener.onNotice("nothing has changed") }
      if let problem = budget.pausing({ problem(of: compilation, history) }) {
        (swift, compiledCode.sessions) = (memory, parts)
        throw Fault(problem)
      }
      runAgainTelling(planned(history, by: compilation))
    } catch let error as ScriptProblem {
      swift.apps = memory.apps
      for text in error.rendered(isColored: false) { listener.onWarning(text.plain) }
      throw Fault("the files do not compile: the session is unchanged")
    }
  }

  /// Runs the session again without compiled code, because no declaration is left to compile.
  private func runWithoutSwift(_ history: [DoneLine]) {
    let resets = history.count { $0.begins }
    compiledCode.sessions.removeAll { $0.resets >= resets }
    runAgainTelling(history.map { $0.with(statements: $0.statements.map(\.syntax.original)) })
  }

  private func runAgainTelling(_ history: [DoneLine]) {
    let before = transcript.entries
    runAgain(history)
    if !tell(whatDiffersFrom: before) { listener.onNotice("nothing prints differently") }
  }

  /// Shows the statements whose output has changed, with the changed lines, and with marbles if
  /// events have changed. Returns false if nothing has changed.
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
