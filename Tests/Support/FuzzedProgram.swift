import RxsCatalog
import RxsChecking
import RxsLanguage
import RxsRuntime
import RxsStatements
import RxsSystem
import RxsTesting

/// Properties that hold for every text that a user could run as a script.
///
/// The fuzzer searches for texts that violate these properties; the texts found so far are in
/// `Corpus`.
package enum FuzzedProgram {
  /// Tries a text in the shell, and returns the violations; empty if there are none.
  package static func faults(of bytes: [UInt8]) -> [String] {
    LargeStack.run {
      readAsTerminal(bytes)
      let source = Source(name: "fuzz.rxs", bytes: bytes)
      let text = source.text(SourceRange(0, bytes.count))
      let (script, diagnostics) = Parser.parse(source, .shell)
      _ = Completeness.of(text, .shell)
      for problem in ScriptCheck.problems(.shell, of: bytes, at: source.name, catalog: Catalog()) {
        _ = DiagnosticRenderer(source: problem.source).render(problem.diagnostic)
      }
      // Text that does not parse can be neither formatted nor run.
      let run = FuzzedRun(diagnostics.isEmpty ? script : nil, completing: text)
      guard diagnostics.isEmpty else { return run.faults }
      return run.faults + formattingFaults(source, run) + replayFaults(source, run)
    }
  }

  /// The faults of the formatter: the formatted script must print the same, and formatting the
  /// script again must change nothing.
  private static func formattingFaults(_ source: Source, _ run: FuzzedRun) -> [String] {
    do {
      let once = try ScriptFormatter.format(source, .shell)
      let twice = try ScriptFormatter.format(Source(name: source.name, text: once), .shell)
      if once != twice { return ["formatting twice differs:\n\(once)\n---\n\(twice)"] }
      let formatted = FuzzedRun(Parser.parse(Source(name: source.name, text: once), .shell).0)
      guard run.isReproducible, formatted.isReproducible, run.output != formatted.output else {
        return []
      }
      return ["formatted, it prints \(formatted.output) and not \(run.output):\n\(once)"]
    } catch {
      // In statements that Swift compiles, only the formatter reports the mistakes of the lexer.
      if case .syntax = error, !Lexer.tokens(of: source).diagnostics.isEmpty { return [] }
      return ["it can't be formatted: \(error)"]
    }
  }

  /// The faults of recordings and of updated scripts: both must pass under `rxs test`.
  private static func replayFaults(_ source: Source, _ run: FuzzedRun) -> [String] {
    guard run.isReproducible else { return [] }
    var faults = FuzzedRun.failures(of: run.recording).map { "the recording fails: \($0)" }
    if !faults.isEmpty { faults.append(run.recording) }
    if let updated = FuzzedRun.updated(source) {
      let failures = FuzzedRun.failures(of: updated).map { "the updated script fails: \($0)" }
      faults += failures.isEmpty ? [] : failures + [updated]
    }
    return faults
  }
}
