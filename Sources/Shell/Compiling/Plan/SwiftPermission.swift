import RxsLanguage

/// Decides whose text the compiler may read. Nothing else in the shell decides it.
///
/// Compiled Swift can do what any program can. The text of a file, of one that is included too, is
/// compiled only with `--allow-swift`; without it a script contributes the names that it mentions.
/// Text that is typed, piped in or given with `-c` needs no permission.
package struct SwiftPermission {
  /// Whether text of files may be compiled too.
  package let allowsFiles: Bool
  /// The text that somebody has typed. It is kept, so that no other text gets its identity.
  private var typed: [ObjectIdentifier: Source] = [:]

  package init(allowsFiles: Bool) { self.allowsFiles = allowsFiles }

  /// Takes a text as one that somebody has typed.
  package mutating func trust(_ source: Source) { typed[ObjectIdentifier(source)] = source }

  /// Whether the compiler may read a text.
  package func allows(_ source: Source) -> Bool {
    allowsFiles || typed[ObjectIdentifier(source)] != nil
  }

  /// The remedy for a line of a file that is played, and that only the compiler could understand.
  package static let hint = "the text of a file is only played: '--allow-swift' compiles it"

  /// The refusal of a declaration or a `use` in a text that may not be compiled.
  package func refusal(of placed: PlacedStatement) -> ScriptProblem? {
    guard let place = placed.swiftPlace, !allows(placed.source) else { return nil }
    let problem = Diagnostic(
      .message("Swift of a file is compiled only where it is allowed"), at: place,
      hint: "'--allow-swift' compiles it")
    return .syntax(placed.source, [problem])
  }
}
