import RxsChecking
import RxsLanguage
import RxsOutput
import RxsPictures
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSystem
import RxsTesting

/// A script that ran without output, so that a text can be made from its transcript.
///
/// As in tests, a line whose output differs from its expected lines does not stop the script.
struct PlayedScript {
  let script: Script
  let session: Session
  let trace: ScriptTrace
  /// The failures of the script as a test. A script without expected lines is not a test, so any
  /// output is allowed.
  let failures: [ScriptFailure]

  /// The exit status of the worst failure.
  var status: ExitStatus { failures.map(\.status).max() ?? .success }

  /// The failures of the script, one line for each failure; empty if the script passed.
  var verdict: [String] {
    failures.filter { $0.excuse == nil }.map { failure in
      "line \(failure.line): \(FailureText.summary(of: failure))"
    }
  }

  /// Runs a script.
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

/// A text that is made from the transcript of a script, such as a picture.
struct ScriptProduct: Sendable {
  /// The output file; nil for standard output.
  let output: String?
  /// Makes the text. Throws if an argument, such as a label, is not in the script.
  let text: @Sendable (PlayedScript) throws -> String

  /// Runs a script and writes the text.
  ///
  /// - Parameters:
  ///   - results: the file descriptor of standard output.
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
