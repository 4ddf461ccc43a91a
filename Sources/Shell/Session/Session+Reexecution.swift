import RxsCompiling
import RxsLanguage
import RxsRuntime

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

  /// Whether it holds a place of compiled code.
  func holds(_ place: SwiftPlan.Place) -> Bool {
    place.source == ObjectIdentifier(source) && line.range.lowerBound <= place.range.lowerBound
      && place.range.lowerBound < line.range.upperBound
  }

  /// The same with other statements in the place of its own.
  func with(statements: [RxsLanguage.Statement]) -> DoneLine {
    var line = self
    line.statements = zip(self.statements, statements).map {
      Transcript.Statement(syntax: $1, resolution: $0.resolution)
    }
    return line
  }
}

/// `undo` and `back` run what is to remain again, in the process that they are in.
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
      statement.syntax.command.map { type(of: $0).effect.contains(.beginsAnew) } ?? false
    }
    return takesBack ? changes.count : before + (last.done?.changes.count ?? 0)
  }

  /// Begins again and runs a history in silence; the statement that runs now comes behind it.
  package func returnTo(_ history: [DoneLine]) { runAgain(recompiled(history)) }

  /// Begins again and runs a history in silence, as it is compiled.
  func runAgain(_ history: [DoneLine]) {
    let (report, write, warn, notify) = (onDiagnostic, self.write, onUnhandledError, onNotice)
    // A statement that is repeated takes no real time.
    let player = pace.player
    pace.player = nil
    defer { pace.player = player }
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
    (onDiagnostic, self.write, onUnhandledError, onNotice) = (report, write, warn, notify)
    budget.restart()
  }

  /// Runs what has run before.
  ///
  /// - Parameters:
  ///   - reads: the files that it read then.
  ///   - keepsFailed: whether one that fails stays in the history: the Swift of an app may be broken now.
  @discardableResult
  package func rerun(
    _ statement: JournaledStatement, _ reads: [FileRead], keepsFailed: Bool = false
  ) -> Outcome {
    let (source, parsed) = statement.parsed(holdsSwift: holdsSwift)
    let script = (try? compiling(parsed, isTyped: statement.isTyped)) ?? parsed
    // A person who meant to leave has come back.
    guard !script.statements.contains(where: { $0.has(.leaves) }) else {
      return .done
    }
    declareFunctions(of: script)
    return script.lines.reduce(Outcome.done) { _, line in
      let place = transcript.entries.count
      let outcome = rerun(line, of: source, phase: statement.phase, reads)
      if keepsFailed, case .failed = outcome {
        let statements = line.statements.map {
          Transcript.Statement(syntax: $0, resolution: resolve($0))
        }
        transcript.keep(
          DoneLine(
            line: line, source: source, phase: statement.phase, statements: statements,
            exchanges: [], reads: reads, wasStopped: false),
          at: place)
      }
      return outcome
    }
  }

  @discardableResult
  private func rerun(
    _ line: SourceLine, of source: Source, phase: String?, _ reads: [FileRead]
  ) -> Outcome {
    keptReads = reads
    defer { keptReads = [] }
    CrashReport.announce(line, of: source)
    return run(line, of: source, phase: phase)
  }

  /// Keeps a statement that was stopped in the transcript, without running it: `undo` counts it.
  package func pass(over statement: JournaledStatement) {
    let (source, script) = statement.parsed(holdsSwift: holdsSwift)
    for line in script.lines {
      transcript.begin(line, of: source, phase: statement.phase, isStrict: isStrict)
      transcript.end(failure: .interrupted, changedSession: true)
    }
  }

  /// Throws where the lines that ran so far are not known apart from what runs now.
  package func requireWholeHistory(for word: String) throws {
    guard includedFiles.isEmpty else {
      throw Fault("'\(word)' is not allowed in files that are included")
    }
    guard isAtLineStart, surroundings?.slots == nil else {
      throw Fault.notFirst(word)
    }
  }
}

extension JournaledStatement {
  fileprivate func parsed(holdsSwift: Bool) -> (Source, Script) {
    let source = Source(name: self.source, text: text, firstLine: line)
    return (source, Parser.parse(source, .shell, holdsSwift: holdsSwift).0)
  }
}

extension DoneLine {
  /// The statements that may have changed something, as they are written.
  fileprivate var changes: [String] {
    statements.filter(\.mayChangeSomething).map { source.text($0.syntax.range) }
  }
}

extension Transcript.Entry {
  /// What is done again of it; nil where it left no trace.
  var done: DoneLine? {
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

  /// The statement that does again what one of them did: the time that a `play` reached is known.
  fileprivate func repeating(_ statement: Transcript.Statement) -> Transcript.Statement {
    guard let played = played.last(where: { $0.statement == statement.syntax.range }) else {
      return statement
    }
    return Transcript.Statement(
      syntax: RxsLanguage.Statement(
        .shell(Advance(distance: .to(Expr(.duration(played.time), played.statement)))),
        played.statement), resolution: statement.resolution)
  }
}

extension RxsLanguage.Statement {
  /// Whether the statement is done again when others are taken back.
  fileprivate var isPartOfHistory: Bool {
    !(command.map { $0.isUnrecorded && type(of: $0).effect.contains(.harmless) } ?? false)
  }
}
