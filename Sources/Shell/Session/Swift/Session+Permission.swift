import RxsCompiling
import RxsLanguage
import RxsRuntime

extension Session {
  /// Whether the compiler might know more about a text that is played, but may not read it.
  private func mightCompile(_ source: Source) -> Bool {
    (holdsSwift || !options.uses.isEmpty) && !permission.allows(source)
  }

  /// The problem of a statement that is played, with the remedy where the compiler might know more.
  package func explained(_ diagnostic: Diagnostic, in source: Source) -> Diagnostic {
    guard diagnostic.isOpenToSwift, diagnostic.hint == nil, diagnostic.suggestion == nil,
      mightCompile(source)
    else { return diagnostic }
    return Diagnostic(diagnostic.kind, at: diagnostic.range, hint: SwiftPermission.hint)
  }

  /// The failure of a statement that is played, with the remedy where the compiler might know more.
  func explained(_ fault: Fault) -> Fault {
    guard fault.isOpenToSwift, fault.hint == nil, fault.suggestion == nil,
      let source = fault.source, mightCompile(source)
    else { return fault }
    var fault = fault
    fault.hint = SwiftPermission.hint
    return fault
  }
}
