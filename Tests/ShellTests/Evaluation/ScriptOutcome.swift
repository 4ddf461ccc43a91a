@testable import RxsShell

/// What running a script in a session of its own gave.
struct ScriptOutcome: Sendable {
  /// The lines that were printed.
  var lines: [String] = []
  /// The errors as people see them: position, line, caret, hints.
  var diagnostics: [String] = []
  /// Whether the script was run at all: it held no syntax errors.
  var isParsed = true

  /// Runs text, all of its lines also after failures, on a thread with a stack as the program's.
  static func of(
    _ text: String, seconds: Int = 10, catalog: Catalog = Catalog()
  ) -> ScriptOutcome {
    LargeStack.run {
      let source = Source(name: "test.rxs", text: text)
      let (script, problems) = Parser.parse(source)
      var outcome = ScriptOutcome()
      guard problems.isEmpty else {
        let renderer = DiagnosticRenderer(source: source, isColored: false)
        outcome.diagnostics = problems.map { renderer.render($0).plain }
        outcome.isParsed = false
        return outcome
      }
      let session = Session(catalog: catalog, options: Session.Options(folder: "/nonexistent"))
      session.budget.seconds = seconds
      var diagnostics: [String] = []
      session.onDiagnostic = {
        diagnostics.append($0.rendered(isColored: false)?.plain ?? $0.message)
      }
      outcome.lines = session.active {
        for line in script.lines { _ = session.run(line, of: source, phase: nil) }
        return session.transcript.entries.flatMap(\.outputLines)
      }
      outcome.diagnostics = diagnostics
      return outcome
    }
  }

  /// The value of an expression in a session.
  static func value(_ text: String, in session: Session) throws -> Value {
    let (script, problems) = Parser.parse(Source(name: "test.rxs", text: text))
    guard problems.isEmpty, case .expr(let expr)? = script.statements.first?.kind else {
      throw RuntimeError("no expression: \(text)")
    }
    return try session.evaluate(expr)
  }
}
