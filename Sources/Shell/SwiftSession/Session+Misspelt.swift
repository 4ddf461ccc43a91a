import RxsCompiling
import RxsLanguage
import RxsSession
import RxsSwiftMessages

extension Session {
  /// The shell's messages about unknown names and members, which replace the compiler's messages.
  /// Nil if the compiler reports any other error.
  func misspelt(
    in script: Script?, _ errors: [CompilerRefusal.Entry], of compilation: SwiftCompilation
  ) -> ScriptProblem? {
    guard let script else { return nil }
    let mistakes = mistakes(in: script)
    let declared = DeclaredNames(compilation.plan.declared.outline)
    let names = declared.types.map(\.name) + declared.functions.map(\.name)
    var found: [Diagnostic] = []
    for error in errors {
      let mistake = mistakes.first { mistake in
        let place = script.source.position(at: mistake.range.lowerBound)
        return (place.line, place.column) == (error.line, error.column)
      }
      guard error.file == script.source.name, let mistake else { return nil }
      let near: String?
      switch error.name {
      case "cannot_find_in_scope":
        let name = script.source.text(mistake.range)
        near = Suggestion.nearest(to: name, in: names + [mistake.suggestion].compactMap { $0 })
      case "could_not_find_value_member": near = mistake.suggestion
      default: return nil
      }
      let told = Diagnostic(mistake.kind, at: mistake.range, hint: mistake.hint, suggestion: near)
      if !found.contains(told) { found.append(told) }
    }
    return found.isEmpty ? nil : .syntax(script.source, found)
  }
}
