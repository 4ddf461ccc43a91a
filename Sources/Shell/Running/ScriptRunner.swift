import CProcess
import Glibc

/// Runs a script in a session, up to the first failure.
struct ScriptRunner {
  let session: Session
  let printer: TranscriptPrinter
  /// Where what runs is kept, at a prompt.
  var journal: Journal?

  enum End: Equatable {
    case end
    case quit
    case failure(Transcript.Failure)

    var status: ExitStatus {
      if case .failure(let failure) = self { ExitStatus(failure) } else { .success }
    }
  }

  /// Runs the lines of a script; expected lines are comments to it.
  ///
  /// - Parameter phase: the phase that the first lines belong to.
  func run(_ script: Script, phase: inout String?) -> End {
    for item in script.items {
      switch item {
      case .phase(let next): phase = next.title
      case .line(let line):
        if let end = run(line, of: script.source, phase: phase) { return end }
      case .comment, .blank: continue
      }
    }
    return .end
  }

  /// Runs one line; nil when the script goes on.
  func run(_ line: SourceLine, of source: Source, phase: String?) -> End? {
    switch perform(line, of: source, phase: phase) {
    case .done, .skipped: nil
    case .failed(let failure): .failure(failure)
    case .quit: .quit
    }
  }

  /// Runs one line, and keeps it where the session is kept.
  func perform(_ line: SourceLine, of source: Source, phase: String?) -> Session.Outcome {
    CrashReport.announce(line, of: source)
    journal?.begin(
      JournaledStatement(
        text: source.text(line.range), source: source.name, line: line.lineNumbers.lowerBound,
        phase: phase))
    let outcome = session.run(line, of: source, phase: phase)
    journal?.end(outcome, reads: session.transcript.lastOwnEntry?.reads ?? [])
    printer.endStatement()
    return outcome
  }
}

/// What people read when a view model takes the process down.
enum CrashReport {
  /// Has crashes of this thread reported, and end the process with their exit status.
  static func begin() { cpr_report_crashes(ExitStatus.crash.rawValue) }

  /// Has a statement end the process when it goes on for a second after it should have stopped: a
  /// view model that loops without an event asks nobody whether to go on.
  ///
  /// - Parameter isPrompt: whether the session is a person's, who would rather wait than lose it.
  static func limitTime(of runner: ScriptRunner, isPrompt: Bool) {
    let journal = runner.journal
    runner.session.budget.limitTime = { seconds in
      let isKept = journal?.hasSuccessor ?? false
      cpr_limit_time(isKept || !isPrompt ? Int32(clamping: seconds) : 0)
    }
  }

  /// Has a statement that needs much more memory than it may take up, all at once, end the process
  /// with an error. The system would end it, or another process, without a word.
  ///
  /// The system may allow less: then a session may take up less.
  static func limitMemory(of session: Session) {
    let most = cpr_limit_session_memory(session.budget.memory / 2 * 3)
    session.budget.memory = min(session.budget.memory, most / 3 * 2)
    let text = ByteCount.text(most & ~0xfffff)
    cpr_set_memory_report(strdup("ran out of memory: a session may use \(text)"))
  }

  /// Says which statements run from now on.
  static func announce(_ line: SourceLine, of source: Source) {
    let position = source.position(at: line.range.lowerBound)
    let statement = source.text(line.range).prefix { !$0.isNewline }.clipped(to: 200)
    let place: StyledText = "\(source.name):\(position.line):\(position.column)"
    var text = TextOutput.form(of: place + ": error: '\(statement)' ", for: STDERR_FILENO)
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { cpr_set_running($0.baseAddress, $0.count) }
    }
  }
}
