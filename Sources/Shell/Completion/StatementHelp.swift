/// The help text of a statement, which the reference also contains.
package struct StatementHelp: Sendable {
  /// The groups into which `help` divides the statements.
  package enum Group: String, CaseIterable, Sendable {
    case play = "Play"
    case time = "Time"
    case check = "Look and check"
    case world = "The world outside"
    case session = "The session"
    case language = "The language"
  }

  package let group: Group
  /// The position of the statement in its group.
  package let place: Int
  /// The syntax of the statement, such as `emit TARGET VALUE`, one line for each variant.
  package let usage: [String]
  /// One sentence, without a capital letter and without a full stop.
  package let summary: String
  /// Example scripts, which the tests run.
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
