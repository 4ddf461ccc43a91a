/// The help text of a statement, also for the reference.
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
  /// The position of the statement within its group.
  package let place: Int
  /// The lines of the syntax, such as `emit TARGET VALUE`.
  package let usage: [String]
  /// One sentence, without a capital letter and a full stop.
  package let summary: String
  /// Example scripts. The tests run these scripts.
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
