/// A source line that ran, with those of its statements that are done again.
struct DoneLine {
  let source: Source
  let phase: String?
  var statements: [Statement]
  /// What came from outside.
  let exchanges: [Exchange]
  let reads: [FileRead]
  /// Whether nobody can say how far it would come: Ctrl-C or the time limit stopped it.
  let wasStopped: Bool
}

/// `undo` and `back` run what is to remain again, in the process that they are in.
///
/// A new process would forget what an app keeps in statics by itself, but only a prompt could begin
/// one: under `rxs test`, in a pipe, in the middle of a line or of a paste the output, the rest of
/// the input and the expected lines belong to this one. The same statement must do the same in a
/// recording and at the prompt, so statics are emptied by what the catalogue was given for it
/// (`Catalog.onReset`), as `reset` has to anyway. `rxs --recover` does run in a new process.
///
/// What came from outside comes again as it came: files are as they were read, and requests get the
/// answers that they got.
extension Session {
  /// What ran so far, but for what left no trace.
  var history: [DoneLine] {
    transcript.entries.compactMap { entry in
      guard entry.isFinished, entry.includedFile == nil, !entry.isOnlyLooking,
        entry.failure == nil || entry.changedSession
      else { return nil }
      let source = Source(name: entry.sourceName, text: entry.text, firstLine: entry.line)
      let all = Parser.parse(source).0.statements
      let ran =
        entry.failure == nil
        ? all : Array(all.prefix((entry.failedStatement ?? 0) + (entry.failureChanged ? 1 : 0)))
      return DoneLine(
        source: source, phase: entry.phase, statements: ran.filter(\.isPartOfHistory),
        exchanges: entry.exchanges, reads: entry.reads,
        wasStopped: entry.failure == .timeout || entry.failure == .interrupted)
    }
  }

  /// Begins anew and runs a history in silence; the statement that runs now comes behind it.
  func returnTo(_ history: [DoneLine]) {
    let (report, write, warn, notify) = (onDiagnostic, self.write, onUnhandledError, onNotice)
    onNotice = { _ in }
    onDiagnostic = { _ in }
    onUnhandledError = { _ in }
    self.write = write.map { _ in { _, _ in } }
    budget.isRepeating = true
    transcript.rewriting {
      rerunning {
        stubs.live.rerunning(history.flatMap(\.exchanges)) {
          storage.returnToStart()
          reset()
          for done in history where !done.statements.isEmpty && !done.wasStopped { rerun(done) }
        }
      }
    }
    budget.isRepeating = false
    (onDiagnostic, self.write, onUnhandledError, onNotice) = (report, write, warn, notify)
    budget.restart()
  }

  private func rerun(_ done: DoneLine) {
    // What is left of a line of several statements is a line of its own.
    let text = done.statements.map { done.source.text($0.range) }.joined(separator: "; ")
    rerun(
      JournaledStatement(
        text: text, source: done.source.name, line: done.source.firstLine, phase: done.phase),
      done.reads)
  }

  /// Runs what has run before.
  ///
  /// - Parameter reads: the files that it read then.
  @discardableResult
  func rerun(_ statement: JournaledStatement, _ reads: [FileRead]) -> Outcome {
    var outcome = Outcome.done
    let (source, script) = statement.parsed
    // Who meant to leave has come back.
    let leaves = script.statements.contains { if case .quit = $0.kind { true } else { false } }
    guard !leaves else { return outcome }
    keptReads = reads
    defer { keptReads = [] }
    for line in script.lines {
      CrashReport.announce(line, of: source)
      outcome = run(line, of: source, phase: statement.phase)
    }
    return outcome
  }

  /// Keeps a statement that was stopped in the transcript, without running it: `undo` counts it.
  func pass(over statement: JournaledStatement) {
    let (source, script) = statement.parsed
    for line in script.lines {
      transcript.begin(
        text: source.text(line.range), line: line.lineNumbers.lowerBound, phase: statement.phase,
        expected: line.expected, isStrict: isStrict, sourceName: source.name)
      transcript.end(
        failure: .interrupted, changedSession: true, isOnlyLooking: false, printsLooks: false)
    }
  }

  /// Throws where what ran so far can't be told from what runs now.
  func requireWholeHistory(for word: StatementWord) throws {
    guard includedFiles.isEmpty else {
      throw RuntimeError("'\(word.rawValue)' is not for files that are included")
    }
    guard isAtLineStart, surroundings == nil else {
      throw RuntimeError("'\(word.rawValue)' begins a line: nothing may stand before it")
    }
  }
}

extension JournaledStatement {
  fileprivate var parsed: (Source, Script) {
    let source = Source(name: self.source, text: text, firstLine: line)
    return (source, Parser.parse(source).0)
  }
}

extension Statement {
  /// Whether the statement is done again when others are taken back.
  fileprivate var isPartOfHistory: Bool {
    switch kind {
    case .save, .undo, .mark, .back, .quit: false
    default: true
    }
  }
}
