import RxsLanguage
import RxsRuntime
import RxsWorld

/// A source line that ran, with those of its statements that are done again.
package struct DoneLine {
  package let line: SourceLine
  package let source: Source
  package let phase: String?
  package var statements: [Transcript.Statement]
  /// The answers and files that came from outside.
  package let exchanges: [Exchange]
  package let reads: [FileRead]
  /// Whether it is not known how far it would come: Ctrl-C or the time limit stopped it.
  package let wasStopped: Bool

  /// The same with other statements in the place of its own.
  package func with(statements: [RxsLanguage.Statement]) -> DoneLine {
    var line = self
    line.statements = zip(self.statements, statements).map {
      Transcript.Statement(syntax: $1, resolution: $0.resolution)
    }
    return line
  }
}

/// `undo` and `back` run the remaining lines again, in the same process.
///
/// A new process would forget what an app keeps in statics by itself, but only a prompt could begin
/// one: under `rxs test`, in a pipe, in the middle of a line or of a paste the output, the rest of
/// the input and the expected lines belong to this one. The same statement must do the same in a
/// recording and at the prompt, so statics are emptied by what the catalogue was given for it
/// (`Catalog.onReset`), as `reset` has to anyway. `rxs --recover` does run in a new process.
///
/// Input from outside is repeated: files are as they were read, and requests get the same answers.
extension Session {
  /// The lines that ran so far, but for those that left no trace when they ran first: one that fails
  /// under a corrected declaration may succeed when the correction is taken back.
  package var history: [DoneLine] {
    transcript.entries.compactMap(\.done)
  }

  /// The statements that changed something, as they are written: `quit`, `--recover` and journals
  /// count these.
  package var changes: [String] { history.flatMap(\.changes) }

  /// The number of statements that changed something, from their number before the last line.
  package func changeCount(before: Int) -> Int {
    guard let last = transcript.lastOwnEntry else { return before }
    let takesBack = last.statements.contains { statement in
      statement.syntax.effect.contains(.beginsAnew)
    }
    return takesBack ? changes.count : before + (last.done?.changes.count ?? 0)
  }

  /// Begins again and runs a history in silence; the statement that runs now comes behind it.
  package func returnTo(_ history: [DoneLine]) { runAgain(code.recompiled(history)) }

  /// Begins again and runs a history in silence, as it is compiled.
  package func runAgain(_ history: [DoneLine]) {
    let (outer, write) = (listener, files.write)
    // A statement that is repeated takes no real time.
    let player = pace.player
    pace.player = nil
    defer { pace.player = player }
    listener = listener.repeating
    files.write = write.map { _ in { _, _ in } }
    budget.isRepeating = true
    transcript.rewriting {
      rerunning {
        stubs.live.rerunning(history.flatMap(\.exchanges)) {
          storage.returnToStart()
          reset()
          for done in history where !done.statements.isEmpty && !done.wasStopped {
            let place = transcript.entries.count
            rerun(
              done.line.with(statements: done.statements.map(\.syntax)), of: done.source,
              phase: done.phase, done.reads)
            transcript.keep(done, at: place)
          }
        }
      }
    }
    budget.isRepeating = false
    (listener, files.write) = (outer, write)
    budget.restart()
  }

  /// Runs a line that has run before.
  ///
  /// - Parameters:
  ///   - reads: the files that it read then.
  ///   - keepsFailed: whether one that fails stays in the history: the Swift of an app may be broken now.
  @discardableResult
  package func rerun(
    _ line: SourceLine, of source: Source, phase: String?, _ reads: [FileRead],
    keepsFailed: Bool = false
  ) -> Outcome {
    files.keptReads = reads
    defer { files.keptReads = [] }
    CrashReport.announce(line, of: source)
    let place = transcript.entries.count
    let outcome = run(line, of: source, phase: phase)
    if keepsFailed, case .failed = outcome {
      let statements = line.statements.map {
        Transcript.Statement(syntax: $0, resolution: resolve($0))
      }
      transcript.keep(
        DoneLine(
          line: line, source: source, phase: phase, statements: statements, exchanges: [],
          reads: reads, wasStopped: false),
        at: place)
    }
    return outcome
  }

  /// Throws where the lines that ran so far are not known apart from what runs now.
  package func requireWholeHistory(for word: String) throws {
    guard files.included.isEmpty else {
      throw Fault("'\(word)' is not allowed in files that are included")
    }
    guard progress.isAtStart, surroundings?.slots == nil else {
      throw Fault.notFirst(word)
    }
  }
}

extension DoneLine {
  /// The statements that may have changed something, as they are written.
  fileprivate var changes: [String] {
    statements.filter(\.mayChangeSomething).map { source.text($0.syntax.range) }
  }
}

extension Transcript.Entry {
  /// The statements of it that are done again; nil where it left no trace.
  package var done: DoneLine? {
    if failure != nil, let repeated { return repeated }
    guard isFinished, !isIncluded, !isOnlyLooking, failure == nil || changedSession
    else { return nil }
    let ran =
      failure == nil
      ? statements[...]
      : statements.prefix((failedStatement ?? 0) + (failureChanged ? 1 : 0))
    return DoneLine(
      line: line, source: source, phase: phase,
      statements: ran.filter { $0.syntax.isPartOfHistory }.map(repeating),
      exchanges: exchanges, reads: reads,
      wasStopped: failure == .timeout || failure == .interrupted)
  }

  /// The statement that repeats one of them: for a `play`, up to the time that it reached.
  fileprivate func repeating(_ statement: Transcript.Statement) -> Transcript.Statement {
    guard let played = played.last(where: { $0.statement == statement.syntax.range }) else {
      return statement
    }
    return Transcript.Statement(syntax: played.repeated, resolution: statement.resolution)
  }
}

extension RxsLanguage.Statement {
  /// Whether the statement is done again when others are taken back.
  fileprivate var isPartOfHistory: Bool {
    !effect.isSuperset(of: [.unrecorded, .harmless])
  }
}
