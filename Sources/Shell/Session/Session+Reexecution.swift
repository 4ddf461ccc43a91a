import RxsLanguage
import RxsRuntime
import RxsWorld

/// A source line that ran, with the statements of it that run again.
package struct DoneLine {
  package let line: SourceLine
  package let source: Source
  package let phase: String?
  package var statements: [Transcript.Statement]
  /// The answers and the file contents that came from outside.
  package let exchanges: [Exchange]
  package let reads: [FileRead]
  /// Whether Ctrl-C or the time limit stopped the line, so that its effect is unknown.
  package let wasStopped: Bool

  /// The same line with other statements.
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
/// A new process would start with empty statics, but only a prompt could start one. Under `rxs
/// test`, in a pipe or in the middle of a line or a paste, this process owns the output, the rest
/// of the input and the expected lines. A statement must do the same in a recording and at the
/// prompt. So statics are emptied with the closures of the catalog (`Catalog.onReset`), as for
/// `reset`. Only `rxs --recover` runs in a new process.
///
/// Input from outside is repeated: files have the contents of then, and requests get the same
/// answers.
extension Session {
  /// The lines that ran so far, without those that had no effect when they first ran. A line that
  /// fails under a corrected declaration may succeed when `undo` removes the correction.
  package var history: [DoneLine] {
    transcript.entries.compactMap(\.done)
  }

  /// The texts of the statements that changed something, as counted by `quit`, `--recover` and
  /// journals.
  package var changes: [String] { history.flatMap(\.changes) }

  /// The number of such statements, given the number before the last line.
  package func changeCount(before: Int) -> Int {
    guard let last = transcript.lastOwnEntry else { return before }
    let takesBack = last.statements.contains { statement in
      statement.syntax.effect.contains(.beginsAnew)
    }
    return takesBack ? changes.count : before + (last.done?.changes.count ?? 0)
  }

  /// Begins again and runs a history without output; the running statement comes after it.
  package func returnTo(_ history: [DoneLine]) { runAgain(code.recompiled(history)) }

  /// Begins again and runs a history without output and without compiling it again.
  package func runAgain(_ history: [DoneLine]) {
    let (outer, write) = (listener, files.write)
    // A repeated statement takes no real time.
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
          code.restarts = 0
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

  /// Runs a line again.
  ///
  /// - Parameters:
  ///   - reads: the files that it read the first time.
  ///   - keepsFailed: whether a failing line stays in the history: the app's Swift may be broken
  ///     now.
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

  /// Throws where the earlier lines cannot be separated from the line that is running.
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
  /// The texts of the statements that may have changed something.
  fileprivate var changes: [String] {
    statements.filter(\.mayChangeSomething).map { source.text($0.syntax.range) }
  }
}

extension Transcript.Entry {
  /// The line with the statements that run again; nil if the line left no trace.
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
  /// Whether the statement runs again when others are undone.
  fileprivate var isPartOfHistory: Bool {
    !effect.isSuperset(of: [.unrecorded, .harmless])
  }
}
