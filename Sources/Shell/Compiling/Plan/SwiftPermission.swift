import RxsLanguage

/// Decides which text the compiler may read. No other code makes this decision.
///
/// Compiled Swift can do anything that a program can do. The text of a file or of an included file
/// is compiled only with `--allow-swift`. Without the flag, only the names that a script mentions
/// are compiled. Text that is typed, piped in or given with `-c` needs no permission.
package struct SwiftPermission {
  /// Whether the text of files may be compiled.
  package let allowsFiles: Bool
  /// The typed texts, retained so that no other object can get the same identifier.
  private var typed: [ObjectIdentifier: Source] = [:]

  package init(allowsFiles: Bool) { self.allowsFiles = allowsFiles }

  /// Marks a text as typed.
  package mutating func trust(_ source: Source) { typed[ObjectIdentifier(source)] = source }

  /// Whether the compiler may read a text.
  package func allows(_ source: Source) -> Bool {
    allowsFiles || typed[ObjectIdentifier(source)] != nil
  }

  /// The hint for a played line of a file that only the compiler could understand.
  package static let hint =
    "the text of a file is not compiled: add '--allow-swift' to the command line"

  /// The error for a declaration or a `use` in a text that may not be compiled; nil for other
  /// statements.
  package func refusal(of placed: PlacedStatement) -> ScriptProblem? {
    guard let place = placed.swiftPlace, !allows(placed.source) else { return nil }
    let problem = Diagnostic(
      .message("Swift in a file is compiled only with permission"), at: place,
      hint: "add '--allow-swift' to the command line")
    return .syntax(placed.source, [problem])
  }
}
