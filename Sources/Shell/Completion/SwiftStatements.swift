/// The statements of Swift, for help, completion and the reference. They have no types of their
/// own, because the parser itself defines their syntax.
package enum SwiftStatements {
  /// Statements that have one help text in common.
  package struct Entry: Sendable {
    /// The words that can begin the statements. Words that completion offers have a summary.
    let starts: [(word: String, summary: String?)]
    package let help: StatementHelp
    /// Whether the overview of `help` lists the statements.
    let isInOverview: Bool

    package var words: [String] { starts.map(\.word) }
  }

  package static let all = [
    Entry(
      starts: [
        ("let", "binds a name"), ("var", "binds a name that can be assigned to"),
        ("func", "defines a function"), ("if", "runs statements if a condition is true"),
        ("for", "runs statements for each element"), ("switch", "chooses by value or case"),
        ("while", "runs statements while a condition is true"),
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
        summary: "runs a statement that must fail; its error is its output",
        examples: [
          """
          ! Int("x")! + 1
          | error: nil where a value is needed
          """
        ]), isInOverview: false),
  ]

  /// The words that completion offers, with their summaries.
  static var offered: [(word: String, summary: String)] {
    all.flatMap(\.starts).compactMap { start in start.summary.map { (start.word, $0) } }
  }
}
