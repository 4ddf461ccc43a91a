import CProcess
import Glibc
import RxsLanguage
import RxsOutput
import RxsRecording
import RxsRuntime
import RxsSession
import RxsSwiftSession

/// Runs a script in a session, until the first failure.
package struct ScriptRunner {
  package let session: Session
  package let printer: TranscriptPrinter
  /// The journal of the statements; nil if no prompt needs it.
  package var journal: Journal?
  /// Opens the prompt at a `pause`, and returns whether the script continues. Nil if no person is
  /// at a terminal.
  package var hold: ((_ phase: String?) -> Bool)?

  package enum End: Equatable {
    case end
    case quit
    case failure(Transcript.Failure)

    package var status: ExitStatus {
      if case .failure(let failure) = self { ExitStatus(failure) } else { .success }
    }
  }

  package init(session: Session, printer: TranscriptPrinter, journal: Journal? = nil) {
    self.session = session
    self.printer = printer
    self.journal = journal
  }

  /// Whether no mistakes in a script can be found before it runs; shows the mistakes.
  package func isSound(_ script: Script) -> Bool {
    let mistakes = session.mistakes(in: script)
    for mistake in mistakes { printer.show(Fault(mistake, script.source)) }
    return mistakes.isEmpty
  }

  /// Runs the lines of a script; expected lines are ignored like comments.
  ///
  /// - Parameter phase: the phase of the first lines.
  package func run(_ script: Script, phase: inout String?) -> End {
    session.declareFunctions(of: script)
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

  /// Runs one line. Returns nil if the script continues.
  package func run(_ line: SourceLine, of source: Source, phase: String?) -> End? {
    switch perform(line, of: source, phase: phase) {
    case .done where line.statements.contains { $0.has(.pauses) }:
      hold?(phase) == false ? .quit : nil
    case .done, .skipped: nil
    case .failed(let failure): .failure(failure)
    case .quit: .quit
    }
  }

  /// Runs one line, and records it in the journal if there is one.
  package func perform(_ line: SourceLine, of source: Source, phase: String?) -> Session.Outcome {
    CrashReport.announce(line, of: source)
    CrashReport.advise(session.adviceOnUnset)
    journal?.begin(
      JournaledStatement(
        text: source.text(line.range), source: source.name, line: line.lineNumbers.lowerBound,
        phase: phase, isTyped: session.permission.allows(source)))
    let outcome = session.run(line, of: source, phase: phase)
    let entry = session.transcript.lastOwnEntry
    if let text = entry?.textToRepeat { journal?.append(.did(text)) }
    journal?.end(outcome, entry, changes: session.changeCount)
    printer.endStatement()
    return outcome
  }
}
