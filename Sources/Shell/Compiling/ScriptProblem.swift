import RxsLanguage
import RxsSwiftMessages
import RxsSystem

/// The reason why a script cannot run.
package enum ScriptProblem: Error {
  case file(FileProblem)
  case syntax(Source, [Diagnostic])
  /// The compiler rejects the Swift in a script.
  case swift(CompilerRefusal)

  /// The problem as text for the user: one or several messages.
  ///
  /// - Parameter columns: the width of the window; nil if there is no window.
  package func rendered(isColored: Bool, columns: Int? = nil) -> [StyledText] {
    switch self {
    case .file(let problem): return ["rxs: \(problem)"]
    case .swift(let refusal): return [StyledText(refusal.text)]
    case .syntax(let source, let diagnostics):
      let renderer = DiagnosticRenderer(source: source, isColored: isColored, columns: columns)
      return diagnostics.map(renderer.render)
    }
  }
}
