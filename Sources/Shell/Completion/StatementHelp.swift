/// The text of `help` and the reference on a statement.
package struct StatementHelp: Sendable {
  /// The groups of statements in `help`.
  package enum Group: String, CaseIterable, Sendable {
    case play = "Play"
    case time = "Time"
    case check = "Look and check"
    case world = "The world outside"
    case session = "The session"
    case language = "The language"
  }

  package let group: Group
  /// The place among the statements of its group.
  package let place: Int
  /// The forms in which it is written, one a line.
  package let usage: [String]
  /// One sentence, without a capital letter and a full stop.
  package let summary: String
  /// Scripts that show it; the tests run them.
  package let examples: [String]

  package init(
    _ group: Group, _ place: Int = .max, _ usage: String..., summary: String,
    examples: [String] = []
  ) {
    self.group = group
    self.place = place
    self.usage = usage
    self.summary = summary
    self.examples = examples
  }
}
