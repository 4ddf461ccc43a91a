@testable import RxsShell

/// What is wrong with a script, as `rxs test` would say it; nothing where all lines are as expected.
func problems(of script: String) -> [String] {
  LargeStack.run {
    let source = Source(name: "example", text: script)
    let (parsed, diagnostics) = Parser.parse(source)
    guard diagnostics.isEmpty else {
      let renderer = DiagnosticRenderer(source: source, isColored: false)
      return diagnostics.map { renderer.render($0).plain }
    }
    let session = Session(catalog: Catalog(), options: Session.Options(folder: "."))
    var problems: [String] = []
    session.active {
      var checker = ScriptChecker(session: session) { message in
        guard case .failed(let failure) = message, failure.excuse == nil else { return }
        problems.append(
          "line \(failure.line): \(failure.statement): \(failure.notes) \(failure.diff)")
      }
      checker.check(parsed)
    }
    return problems
  }
}
