/// The statements of Swift, as help, completion and the reference have them: they have no type of their
/// own, since the parser reads them with Swift's rules.
package enum SwiftStatements {
  /// Statements that share a help text.
  package struct Entry: Sendable {
    /// The words that begin them, each with a summary where completion offers it.
    let starts: [(word: String, summary: String?)]
    package let help: StatementHelp
    /// Whether the overview of `help` lists them.
    let isInOverview: Bool

    package var words: [String] { starts.map(\.word) }
  }

  package static let all = [
    Entry(
      starts: [
        ("let", "binds a name"), ("var", "binds a name that can be assigned to"),
        ("func", "defines a function"), ("if", "does statements if a condition is true"),
        ("for", "does statements for each element"), ("switch", "chooses by value or case"),
        ("while", "does statements as long as a condition is true"),
      ],
      help: StatementHelp(
        .language, 2, "let NAME = EXPR", "var NAME = EXPR", "func NAME(PARAMETERS) { … }", "EXPR",
        summary: "binds a name; a bare expression prints its value",
        examples: [
          """
          let double = { $0 * 2 }
          double(21)
          | = 42
          """
        ]), isInOverview: true),
    Entry(
      starts: [("!", nil)],
      help: StatementHelp(
        .check, 9, "! STATEMENT",
        summary: "does a statement that must fail; its error is its output",
        examples: [
          """
          ! Int("x")! + 1
          | error: nil where a value is needed
          """
        ]), isInOverview: false),
  ]

  /// The words that completion offers, with a summary each.
  static var offered: [(word: String, summary: String)] {
    all.flatMap(\.starts).compactMap { start in start.summary.map { (start.word, $0) } }
  }
}
