import RxsLanguage
import RxsRuntime
import RxsWorld

/// A source line that ran, with the statements that `undo` and `back` can run again.
package struct DoneLine {
  package let line: SourceLine
  package let source: Source
  package let phase: String?
  package var statements: [Transcript.Statement]
  /// The network requests of the line with their answers, and the files that the line read.
  package let exchanges: [Exchange]
  package let reads: [FileRead]
  /// Whether Ctrl-C or the time limit stopped the line. If so, its effect is unknown.
  package let wasStopped: Bool

  /// The same line with different statements.
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
/// A new process would start with empty static variables, but only a prompt could start a new
/// process. Under `rxs test` or in a pipe, this process owns the output, the remaining input and
/// the expected lines. In the middle of a line or a paste, a new process could not continue either.
/// A statement must have the same effect in a recording and at the prompt. So the closures of the
/// catalog (`Catalog.onReset`) empty the static variables, as for `reset`. Only `rxs --recover`
/// runs in a new process.
///
/// Input from outside stays the same: files have their earlier contents, and requests get the same
/// answers.
extension Session {
  /// The lines that had an effect in their first run. A repeated line that fails stays in the
  /// history: it may succeed when `undo` removes the declaration that made it fail.
  package var history: [DoneLine] {
    transcript.entries.compactMap(\.done)
  }

  /// The texts of the statements that changed the session. `quit`, `--recover` and journals count
  /// these statements.
  package var changes: [String] { history.flatMap(\.changes) }

  /// The number of statements in `changes`.
  ///
  /// - Parameter before: this number before the last line ran.
  package func changeCount(before: Int) -> Int {
    guard let last = transcript.lastOwnEntry else { return before }
    let takesBack = last.statements.contains { statement in
      statement.syntax.effect.contains(.beginsAnew)
    }
    return takesBack ? changes.count : before + (last.done?.changes.count ?? 0)
  }

  /// Starts the session again, and runs a history without output. The running statement calls this
  /// method before its own effect.
  package func returnTo(_ history: [DoneLine]) { runAgain(code.recompiled(history)) }

  /// Starts the session again, and runs a history without output. The history's statements are not
  /// compiled again.
  package func runAgain(_ history: [DoneLine]) {
    let (outer, write) = (listener, files.write)
    // Repeated statements take no real time.
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
              phase: done.phase, done.reads, hasWorked: nil)
            transcript.keep(done, at: place)
          }
        }
      }
    }
    budget.isRepeating = false
    (listener, files.write) = (outer, write)
    budget.restart()
  }

  /// Runs a line again. If a line of a lost session fails, it stays in the history, because the
  /// reason may be only that the app's Swift is broken now.
  ///
  /// - Parameters:
  ///   - reads: the files that the line read in its first run.
  ///   - hasWorked: whether the first run of the line worked; false if it changed the session and
  ///     failed. If nil, a line that fails is not kept in the history.
  @discardableResult
  package func rerun(
    _ line: SourceLine, of source: Source, phase: String?, _ reads: [FileRead],
    hasWorked: Bool?
  ) -> Outcome {
    files.keptReads = reads
    defer { files.keptReads = [] }
    CrashReport.announce(line, of: source)
    if hasWorked != nil {
      CrashReport.explain(
        "the session is kept: mend the Swift that it uses, then type 'rxs --recover' again")
    }
    let place = transcript.entries.count
    let outcome = run(line, of: source, phase: phase)
    CrashReport.explain(nil)
    let hasChanged = transcript.entries.dropFirst(place).first?.changedSession ?? false
    if let hasWorked, hasWorked || !hasChanged, case .failed = outcome {
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

  /// Throws if the running statement is in an included file or inside a block, or is not the first
  /// statement of its line.
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
  /// The texts of the statements that may have changed the session.
  fileprivate var changes: [String] {
    statements.filter(\.mayChangeSomething).map { source.text($0.syntax.range) }
  }
}

extension Transcript.Entry {
  /// The line with its repeatable statements; nil if the line had no effect.
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

  /// The statement that runs instead of a statement of the line. For a `play`, this statement moves
  /// the clock to the time that the `play` reached.
  fileprivate func repeating(_ statement: Transcript.Statement) -> Transcript.Statement {
    guard let played = played.last(where: { $0.statement == statement.syntax.range }) else {
      return statement
    }
    return Transcript.Statement(syntax: played.repeated, resolution: statement.resolution)
  }
}

extension RxsLanguage.Statement {
  /// Whether the statement runs again after an `undo` of other statements.
  fileprivate var isPartOfHistory: Bool {
    !effect.isSuperset(of: [.unrecorded, .harmless])
  }
}
