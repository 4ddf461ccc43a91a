import RxsLanguage

/// Decides which source text the compiler may read. No other code makes this decision.
///
/// Compiled Swift can do everything that a program can do. So the text of a file is compiled only
/// with `--allow-swift`. Without this flag, only the names that the file's script mentions are
/// compiled. Text that the user enters, pipes in or passes with `-c` needs no permission.
package struct SwiftPermission {
  /// Whether the text of files may be compiled.
  package let allowsFiles: Bool
  /// The texts that need no permission. They are retained, so that no other object gets the same
  /// identifier.
  private var typed: [ObjectIdentifier: Source] = [:]

  package init(allowsFiles: Bool) { self.allowsFiles = allowsFiles }

  /// Marks a source text that needs no permission, such as a line entered at the prompt.
  package mutating func trust(_ source: Source) { typed[ObjectIdentifier(source)] = source }

  /// Whether the compiler may read a source text.
  package func allows(_ source: Source) -> Bool {
    allowsFiles || typed[ObjectIdentifier(source)] != nil
  }

  /// The hint for a line that the shell rejects. The compiler might accept the line, but lines of a
  /// file must not be passed to the compiler.
  package static let hint =
    "the text of a file is not compiled: add '--allow-swift' to the command line"

  /// The error for a declaration or a `use` in a text that must not be compiled; nil for other
  /// statements.
  package func refusal(of placed: PlacedStatement) -> ScriptProblem? {
    guard let place = placed.swiftPlace, !allows(placed.source) else { return nil }
    let problem = Diagnostic(
      .message("Swift in a file is compiled only with permission"), at: place,
      hint: "add '--allow-swift' to the command line")
    return .syntax(placed.source, [problem])
  }
}
