import CProcess
import Glibc
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSystem

/// The report that the user reads when a view model crashes the process.
package enum CrashReport {
  /// Reports crashes of this thread. A crash ends the process with the exit status for crashes.
  package static func begin() { cpr_report_crashes(ExitStatus.crash.rawValue) }

  /// Ends the process if a statement still runs one second after its time limit. A view model in an
  /// endless loop reaches no checkpoint.
  ///
  /// - Parameters:
  ///   - isKept: whether a journal contains the session's statements, so that a new process can
  ///     continue.
  ///   - isPrompt: whether a person uses the session. At a prompt without a journal the process is
  ///     not ended, because its session would be lost.
  package static func limitTime(
    of session: Session, isPrompt: Bool, isKept: @escaping () -> Bool = { false }
  ) {
    session.budget.limitTime = { seconds in
      cpr_limit_time(isKept() || !isPrompt ? Int32(clamping: seconds) : 0)
    }
  }

  /// Ends the process with an error if a statement suddenly needs much more memory than the limit.
  /// Without this check, the system would end this process or a different process without a
  /// message.
  ///
  /// If the system allows less memory than the session's limit, the limit is lowered.
  package static func limitMemory(of session: Session) {
    let most = cpr_limit_session_memory(session.budget.memory / 2 * 3)
    session.budget.memory = min(session.budget.memory, most / 3 * 2)
    let text = ByteCount.text(most & ~0xfffff)
    cpr_set_memory_report(strdup("ran out of memory: a session may use \(text)"))
  }

  /// Sets the source line whose statements a crash report names from now on.
  package static func announce(_ line: SourceLine, of source: Source) {
    cpr_set_failure(nil, 0)
    let position = source.position(at: line.range.lowerBound)
    let statement = source.text(line.range).prefix { !$0.isNewline }.clipped(to: 200)
    let place: StyledText = "\(source.name):\(position.line):\(position.column): error: "
    let start = TextOutput.form(of: place, for: STDERR_FILENO)
    var text = TextOutput.form(of: place + "'\(statement)' ", for: STDERR_FILENO)
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) {
        cpr_set_running($0.baseAddress, $0.count, start.utf8.count)
      }
    }
  }

  /// Adds the failure of the running statement to a crash report. A crash after the failure is
  /// often its consequence.
  static func announce(_ failure: Fault) {
    explain("the statement had already failed: \(failure.message)")
  }

  /// Sets a line that a crash report of the running statement contains; nil removes the line.
  static func explain(_ line: String?) {
    var text = line.map { TextOutput.form(of: "  \($0)\n", for: STDERR_FILENO) } ?? ""
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { cpr_set_failure($0.baseAddress, $0.count) }
    }
  }

  /// Sets the advice below the report of a trap; nil removes the advice.
  package static func advise(_ advice: String?) {
    var text = advice.map { "  \($0)\n" } ?? ""
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { cpr_set_trap_advice($0.baseAddress, $0.count) }
    }
  }
}
