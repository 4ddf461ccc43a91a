import CProcess
import RxsCatalog
import RxsCompletion
import RxsLanguage
import RxsRecording
import RxsRuntime
import RxsSession
import RxsStatements
import RxsTesting

/// A script that ran in a session with small limits, with its output.
struct FuzzedRun {
  /// The maximum number of events of a statement, unless the script sets its budget.
  private static let events = 500
  /// The maximum number of times that a session checks whether to stop; it checks about every 100
  /// steps.
  private static let looks = 300
  /// The memory that a session may add to the memory of the process, in bytes. The process plays
  /// many scripts, and its memory must not decide what a script prints.
  private static let memory = 1 << 30

  /// The lines that each source line printed.
  private(set) var output: [[String]] = []
  /// The script with the printed lines as expected lines.
  private(set) var recording = ""
  /// Whether a second run of the script must print the same output.
  private(set) var isReproducible = true
  private(set) var faults: [String] = []

  /// Runs all lines of a script, also after failures, and then tests completion in the text.
  init(_ script: Script?, completing text: String = "") {
    let (session, count) = Self.session()
    session.listener.onDiagnostic = { _ = $0.rendered(isColored: true) }
    session.active {
      if let script { Self.run(script, in: session) }
      let entries = session.transcript.entries
      output = entries.filter { $0.failure == nil || $0.changedSession }.map(\.outputLines)
      recording = Recorder(of: entries).script
      isReproducible =
        count() < Self.looks && !entries.contains { $0.failure == .timeout }
        // A statement that must fail may also fail because of its time limit.
        && !output.joined().contains { $0.contains("the statement ran for more than") }
        && !["random", "xfail", "include"].contains(where: text.contains)
      session.shouldInterrupt = { false }
      complete(text, in: session)
      if !Self.isAlive(session) { faults.append("the session is dead") }
    }
  }

  private static func run(_ script: Script, in session: Session) {
    session.declareFunctions(of: script)
    for line in script.lines {
      if session.run(line, of: script.source, phase: nil) == .quit { return }
    }
  }

  /// Completes at every position of a short text, and at some positions of a long text.
  private func complete(_ text: String, in session: Session) {
    let count = text.utf8.count
    let step = count < 200 ? 1 : count / 4
    for offset in stride(from: count % step, through: count, by: step) {
      _ = Completer(session: session, folder: "/nonexistent").completion(text, offset)
    }
  }

  /// Runs a script as `rxs test` does, and returns the problems.
  static func failures(of text: String) -> [String] {
    let source = Source(name: "recorded.rxs", text: text)
    let (script, diagnostics) = Parser.parse(source, .shell)
    guard diagnostics.isEmpty else {
      let renderer = DiagnosticRenderer(source: source)
      return diagnostics.map { renderer.render($0).plain }
    }
    return check(script).failures
  }

  /// The script after `rxs test --update`. Returns nil if the update changes nothing or fails.
  static func updated(_ source: Source) -> String? {
    let script = Parser.parse(source, .shell).0
    let result = check(script, ScriptUpdate(of: script, .all))
    guard result.failures.isEmpty, let update = result.update, !update.failures.isEmpty else {
      return nil
    }
    return update.text
  }

  private static func check(
    _ script: Script, _ update: ScriptUpdate? = nil
  ) -> (failures: [String], update: ScriptUpdate?) {
    let (session, count) = session()
    var failures: [String] = []
    let result = session.active {
      var checker = ScriptChecker(session: session, update: update) { message in
        guard case .failed(let failure) = message, failure.excuse == nil else { return }
        failures.append("\(failure.line): \(failure.statement): \(failure.notes) \(failure.diff)")
      }
      checker.check(script)
      return checker.update
    }
    return count() < looks ? (failures, result) : ([], nil)
  }

  /// A session with small limits. The function `looks` returns how often the session has checked
  /// whether to stop.
  private static func session() -> (session: Session, looks: () -> Int) {
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "/nonexistent"))
    session.budget.events = events
    session.budget.memory = cpr_resident_memory() + memory
    var count = 0
    session.shouldInterrupt = {
      count += 1
      return count >= looks
    }
    return (session, { count })
  }

  /// Whether a session can still run a statement.
  private static func isAlive(_ session: Session) -> Bool {
    let source = Source(name: "alive.rxs", text: "print 6 * 7")
    return Parser.parse(source, .shell).0.lines.allSatisfy {
      session.run($0, of: source, phase: nil) == .done
    }
  }
}
