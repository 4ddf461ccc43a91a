import RxsCompiling
import RxsLanguage
import RxsSession
import RxsSwiftMessages

extension Session {
  /// Compiles what was typed at a prompt.
  ///
  /// Declarations that were refused are tried once more together with new ones: two that need one
  /// another may be typed one after the other.
  package func compilingTyped(_ script: Script) throws(ScriptProblem) -> Script {
    guard let new = RefusedDeclarations(script) else {
      return try compiling(script, isTyped: true)
    }
    let joined = swift.pending?.text(with: new).flatMap { source in
      let (script, diagnostics) = Parser.parse(source, grammar, holdsSwift: true)
      return diagnostics.isEmpty ? script : nil
    }
    if let joined, let compiled = try? compiling(joined, isTyped: true) {
      swift.pending = nil
      return compiled
    }
    do throws(ScriptProblem) {
      return try compiling(script, isTyped: true)
    } catch {
      guard case .swift(let refusal) = error else { throw error }
      // Without compiler errors the code trapped: no later declaration can make it valid.
      swift.pending = refusal.errors.isEmpty ? nil : RefusedDeclarations(joined ?? script)
      guard new.mayNeedOther(refusal) else { throw error }
      throw .swift(
        CompilerRefusal(text: refusal.text + Self.adviceOnOther, errors: refusal.errors))
    }
  }

  private static let adviceOnOther =
    "  declarations that need one another: type the other one next, or paste both together\n"
}
