/// The help text on a statement, also for the reference.
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
  /// The position within its group.
  package let place: Int
  /// The forms of the statement, one a line.
  package let usage: [String]
  /// One sentence, without a capital letter and a full stop.
  package let summary: String
  /// Example scripts; the tests run them.
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
