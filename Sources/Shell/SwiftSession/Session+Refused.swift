import RxsCompiling
import RxsLanguage
import RxsSession
import RxsSwiftMessages

extension Session {
  /// Compiles a script that the user entered at the prompt.
  ///
  /// Declarations that the compiler rejected are compiled again together with the next
  /// declarations. This allows declarations that refer to each other.
  package func compilingTyped(_ script: Script) throws(ScriptProblem) -> Script {
    guard let new = RefusedDeclarations(script) else {
      return try compiling(script, isTyped: true)
    }
    let joined = swift.pending?.text(with: new).flatMap { source in
      let (script, diagnostics) = Parser.parse(source, grammar, holdsSwift: true)
      return diagnostics.isEmpty ? script : nil
    }
    if let joined, let compiled = sound(joined) {
      swift.pending = nil
      return compiled
    }
    // The new declaration has the name of a rejected declaration, and replaces it.
    if joined == nil { swift.pending = nil }
    do throws(ScriptProblem) {
      let former = (swift, compiledCode.sessions)
      let compiled = try compiling(script, isTyped: true)
      let mistakes = mistakes(in: compiled)
      guard mistakes.contains(where: { $0.unknownName != nil }) else { return compiled }
      (swift, compiledCode.sessions) = former
      swift.pending = RefusedDeclarations(joined ?? script)
      throw .syntax(script.source, mistakes.map(Self.advised))
    } catch {
      guard case .swift(let refusal) = error else { throw error }
      // If the compiler reported no errors, the code trapped. No later declaration can correct a
      // trap.
      swift.pending = refusal.errors.isEmpty ? nil : RefusedDeclarations(joined ?? script)
      guard new.mayNeedOther(refusal) else { throw error }
      throw .swift(
        CompilerRefusal(text: refusal.text + "  \(Self.adviceOnOther)\n", errors: refusal.errors))
    }
  }

  /// Compiles declarations. Returns nil if the compiler rejects one of them or a name is unknown.
  private func sound(_ script: Script) -> Script? {
    let former = (swift, compiledCode.sessions)
    if let compiled = try? compiling(script, isTyped: true), mistakes(in: compiled).isEmpty {
      return compiled
    }
    (swift, compiledCode.sessions) = former
    return nil
  }

  /// The message about an unknown name, with a hint that a later declaration may declare it.
  private static func advised(_ mistake: Diagnostic) -> Diagnostic {
    guard mistake.unknownName != nil, mistake.hint == nil, mistake.suggestion == nil else {
      return mistake
    }
    return Diagnostic(mistake.kind, at: mistake.range, hint: adviceOnOther)
  }

  private static let adviceOnOther =
    "if this declaration needs another one, type the other one next, or paste both together"
}
