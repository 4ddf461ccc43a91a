import RxsChecking
import RxsLanguage
import RxsOutput
import RxsPictures
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSystem
import RxsTesting

/// A script that is played without output. A text is then made from its transcript.
///
/// As in tests, the script continues after lines that differ.
struct PlayedScript {
  let script: Script
  let session: Session
  let trace: ScriptTrace
  /// The failures of the script as a test. A script without expected lines is not a test and may
  /// print any line.
  let failures: [ScriptFailure]

  /// The exit status for the worst failure.
  var status: ExitStatus { failures.map(\.status).max() ?? .success }

  /// The failures of the script, one line for each failure; empty if the script passed.
  var verdict: [String] {
    failures.filter { $0.excuse == nil }.map { failure in
      "line \(failure.line): \(FailureText.summary(of: failure))"
    }
  }

  /// Plays a script.
  ///
  /// - Parameter showError: called with each error, to write it to standard error.
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
  /// The subscriptions with the given labels; all subscriptions if no label is given.
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

/// A text that is made from a played script, such as a picture.
struct ScriptProduct: Sendable {
  /// The output file; nil for standard output.
  let output: String?
  /// Makes the text. Throws for arguments that the script does not contain.
  let text: @Sendable (PlayedScript) throws -> String

  /// Plays a script and writes the text.
  ///
  /// - Parameters:
  ///   - results: the descriptor of standard output.
  ///   - show: called with each error, to write it to standard error.
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
