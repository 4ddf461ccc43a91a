import RxsCatalog
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSystem

/// The output and the errors of a script that ran in a new session.
package struct ScriptOutcome: Sendable {
  /// The lines that were printed.
  package var lines: [String] = []
  /// The errors as they are shown to the user: position, line, caret, hints.
  package var diagnostics: [String] = []
  /// Whether the script had no syntax errors and therefore ran.
  package var isParsed = true

  /// Runs all lines of a text, also after failures, on a thread with the program's stack size.
  package static func of(
    _ text: String, seconds: Int = 10, catalog: Catalog = Catalog()
  ) -> ScriptOutcome {
    LargeStack.run {
      let source = Source(name: "test.rxs", text: text)
      let (script, problems) = Parser.parse(source, .shell)
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
      session.listener.onDiagnostic = {
        diagnostics.append($0.rendered(isColored: false)?.plain ?? $0.message)
      }
      outcome.lines = session.active {
        session.declareFunctions(of: script)
        for line in script.lines { _ = session.run(line, of: source, phase: nil) }
        return session.transcript.entries.flatMap(\.outputLines)
      }
      outcome.diagnostics = diagnostics
      return outcome
    }
  }

  /// The value of an expression in a session.
  package static func value(_ text: String, in session: Session) throws -> Value {
    let source = Source(name: "test.rxs", text: text)
    let (script, problems) = Parser.parse(source, .shell)
    guard problems.isEmpty, let statement = script.statements.first,
      case .expr(let expr) = statement.kind
    else { throw Fault("no expression: \(text)") }
    let resolution = Resolver(session.context).resolve(statement, of: source)
    if let problem = resolution.problems.first { throw Fault(problem, source) }
    let compiler = Compiler(session.context, resolution)
    let code = try compiler.compile(expr)
    return try code(Frame.make(parent: nil, count: compiler.slots.count))
  }
}
