import RxsCompiling
import RxsLanguage
import RxsSession
import RxsSwiftMessages

extension Session {
  /// Compiles what was typed at a prompt.
  ///
  /// Declarations that were refused are tried once more together with new ones: those that need one
  /// another may be typed one after the other.
  package func compilingTyped(_ script: Script) throws(ScriptProblem) -> Script {
    guard let new = RefusedDeclarations(script) else {
      return try compiling(script, isTyped: true)
    }
    let joined = swift.pending?.text(with: new).flatMap { source in
      let (script, diagnostics) = Parser.parse(source, grammar, holdsSwift: true)
      return diagnostics.isEmpty ? script : nil
    }
    if let joined, let compiled = try? compiling(joined, isTyped: true),
      mistakes(in: compiled).isEmpty
    {
      swift.pending = nil
      return compiled
    }
    // What is declared anew takes the place of what was refused.
    if joined == nil { swift.pending = nil }
    do throws(ScriptProblem) {
      let compiled = try compiling(script, isTyped: true)
      try checkNames(of: compiled, RefusedDeclarations(joined ?? script))
      return compiled
    } catch {
      guard case .swift(let refusal) = error else { throw error }
      // A declaration whose code traps waits for no other one.
      swift.pending = refusal.errors.isEmpty ? nil : RefusedDeclarations(joined ?? script)
      guard new.mayNeedOther(refusal) else { throw error }
      throw .swift(
        CompilerRefusal(text: refusal.text + "  \(Self.adviceOnOther)\n", errors: refusal.errors))
    }
  }

  /// Refuses functions that name what is not known; they wait for its declaration.
  private func checkNames(
    of script: Script, _ declarations: RefusedDeclarations?
  ) throws(ScriptProblem) {
    let mistakes = mistakes(in: script)
    guard mistakes.contains(where: { $0.unknownName != nil }) else { return }
    swift.pending = declarations
    throw .syntax(
      script.source,
      mistakes.map { mistake in
        guard mistake.unknownName != nil, mistake.hint == nil, mistake.suggestion == nil else {
          return mistake
        }
        return Diagnostic(mistake.kind, at: mistake.range, hint: Self.adviceOnOther)
      })
  }

  private static let adviceOnOther =
    "declarations that need one another: type the other one next, or paste both together"
}
