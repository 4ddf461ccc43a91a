import CProcess
import Glibc
import RxsLanguage
import RxsOutput
import RxsRecording
import RxsRuntime
import RxsSession
import RxsSwiftSession

/// Runs the lines of a script, until a statement fails.
package struct ScriptRunner {
  package let session: Session
  package let printer: TranscriptPrinter
  /// The journal that records the statements; nil without a prompt.
  package var journal: Journal?
  /// Opens the prompt at a `pause`. Returns whether to continue the script. Nil if no user is at a
  /// terminal.
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

  /// Checks a script before it runs, and shows its mistakes. Returns true if there are none.
  package func isSound(_ script: Script) -> Bool {
    let mistakes = session.mistakes(in: script)
    for mistake in mistakes { printer.show(Fault(mistake, script.source)) }
    return mistakes.isEmpty
  }

  /// Runs the lines of a script. Expected lines have no effect.
  ///
  /// - Parameter phase: the phase in which the first lines run; afterwards, the phase of the last
  ///   line.
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

  /// Runs one line. Returns nil if the script can continue after it.
  package func run(_ line: SourceLine, of source: Source, phase: String?) -> End? {
    switch perform(line, of: source, phase: phase) {
    case .done where line.statements.contains { $0.has(.pauses) }:
      hold?(phase) == false ? .quit : nil
    case .done, .skipped: nil
    case .failed(let failure): .failure(failure)
    case .quit: .quit
    }
  }

  /// Runs one line. Records it in the journal if there is one.
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
