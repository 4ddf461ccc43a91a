import RxsCatalog
import RxsChecking
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsStatements
import RxsSystem
import RxsTesting

/// Runs a script as under `rxs test`, and returns the problems; empty if the test passes.
///
/// - Parameter writes: whether `save` is allowed, as at a prompt; the written text is discarded.
package func problems(
  of script: String, catalog: Catalog = Catalog(), folder: String = ".", writes: Bool = false
) -> [String] {
  LargeStack.run {
    let source = Source(name: "\(folder)/example", text: script)
    let (parsed, diagnostics) = Parser.parse(source, .shell)
    let session = Session(catalog: catalog, options: Session.Options(folder: folder))
    if writes {
      session.files.write = { _, _ in }
      session.draw = { _, _ in "" }
      session.explorer = IdleExplorer()
    }
    return session.active {
      let mistakes = diagnostics + ScriptCheck.mistakes(in: parsed, session)
      guard mistakes.isEmpty else {
        let renderer = DiagnosticRenderer(source: source, isColored: false)
        return mistakes.map { renderer.render($0).plain }
      }
      var problems: [String] = []
      var checker = ScriptChecker(session: session) { message in
        guard case .failed(let failure) = message, failure.excuse == nil else { return }
        problems.append(
          "line \(failure.line): \(failure.statement): \(failure.notes) \(failure.diff)")
      }
      checker.check(parsed)
      return problems
    }
  }
}

/// An explorer that never finds a problem.
private final class IdleExplorer: SessionExplorer {
  let found: [String]? = nil
  var applies = false

  func explore(_ session: Session, for duration: Int) -> [String] { [] }
}
