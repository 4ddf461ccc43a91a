import RxsCompiling
import RxsLanguage
import RxsRuntime
import RxsSession

extension Session {
  /// Whether the compiler could be used, but has no permission to read the source.
  private func mightCompile(_ source: Source) -> Bool {
    (holdsSwift || !options.uses.isEmpty) && !permission.allows(source)
  }

  /// The problem of a statement that the shell interprets, with a hint if the compiler might accept
  /// the statement.
  package func explained(_ diagnostic: Diagnostic, in source: Source) -> Diagnostic {
    guard diagnostic.isOpenToSwift, diagnostic.hint == nil, diagnostic.suggestion == nil,
      mightCompile(source)
    else { return diagnostic }
    return Diagnostic(diagnostic.kind, at: diagnostic.range, hint: SwiftPermission.hint)
  }

  /// The failure of a statement that the shell interprets, with a hint if the compiler might accept
  /// the statement.
  func explained(_ fault: Fault) -> Fault {
    guard fault.isOpenToSwift, fault.hint == nil, fault.suggestion == nil,
      let source = fault.source, mightCompile(source)
    else { return fault }
    var fault = fault
    fault.hint = SwiftPermission.hint
    return fault
  }
}
