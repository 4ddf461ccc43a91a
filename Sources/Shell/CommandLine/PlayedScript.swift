import RxsChecking
import RxsLanguage
import RxsOutput
import RxsPictures
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSystem
import RxsTesting

/// A script that is played in silence, for what is made of its transcript.
///
/// It goes on after lines that differ, as tests do.
struct PlayedScript {
  let script: Script
  let session: Session
  let trace: ScriptTrace
  /// The failures of the script as a test; one that expects no line is no test, and may print any.
  let failures: [ScriptFailure]

  /// The worst that happened.
  var status: ExitStatus { failures.map(\.status).max() ?? .success }

  /// The reasons why the script is not as it should be, in a line each; none where it is.
  var verdict: [String] {
    failures.filter { $0.excuse == nil }.map { failure in
      "line \(failure.line): \(FailureText.summary(of: failure))"
    }
  }

  /// Plays a script.
  ///
  /// - Parameter showError: hears what goes to standard error.
  init(_ loaded: LoadedScript, in session: Session, showError: @escaping (Fault) -> Void) {
    script = loaded.script
    self.session = session
    trace = ScriptTrace(of: session)
    session.listener.onDiagnostic = showError
    var failures: [ScriptFailure] = []
    var checker = ScriptChecker(session: session) { message in
      if case .failed(let failure) = message { failures.append(failure) }
    }
    checker.check(script)
    let isTest = session.transcript.expectsLines
    self.failures = failures.filter { isTest || $0.kind != .mismatch }
  }
}

extension PlayedScript {
  /// The subscriptions that labels name; all of them where there are no labels.
  func records(_ labels: [String]) throws -> [SubscriptionRecord] {
    guard !labels.isEmpty else { return session.subscriptions.all }
    return try labels.flatMap { label in
      let records = session.records(named: label)
      guard !records.isEmpty else {
        throw SubscriptionList.unknownLabel(label, near: session.subscriptions.labels)
      }
      return records
    }
  }
}

/// A text that is made of a script that was played.
struct ScriptProduct: Sendable {
  /// The file that it is written to; nil for standard output.
  let output: String?
  /// Makes the text; throws for arguments that name nothing in the script.
  let text: @Sendable (PlayedScript) throws -> String

  /// Plays a script and writes the text.
  ///
  /// - Parameters:
  ///   - results: the descriptor that stands for standard output.
  ///   - show: hears errors for standard error.
  func write(
    _ loaded: LoadedScript, in session: Session, results: Int32, show: @escaping (Fault) -> Void
  ) -> ExitStatus {
    let mistakes = ScriptCheck.mistakes(in: loaded.script, session)
    for mistake in mistakes { show(Fault(mistake, loaded.script.source)) }
    guard mistakes.isEmpty else { return .usage }
    let played = PlayedScript(loaded, in: session, showError: show)
    do {
      let text = try text(played)
      guard let output else {
        Array(text.utf8).withUnsafeBytes { StandardOutput.write($0, to: results) }
        return played.status
      }
      try FileAccess.writeAtomically(text, to: output)
      return played.status
    } catch let fault as Fault {
      let advice = fault.suggestion.map { "\n  did you mean '\($0)'?" } ?? ""
      return refuse("\(fault.message)\(advice)")
    } catch {
      return refuse(error, .runtime)
    }
  }
}
