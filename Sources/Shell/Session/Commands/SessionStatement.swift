import RxsRuntime

/// A statement of the shell: its syntax, its meaning, its help, its effect, its completion and what it
/// does, in one type and one file.
///
/// The parser, `help`, completion, `check`, recordings and the reference are made from these.
package protocol SessionStatement: PlayedStatement {
  static var help: StatementHelp { get }

  static var effect: StatementEffect { get }

  /// Does it.
  func run(in session: Session) throws

  /// Reports what a script that has not run can know to be wrong, beside names and types.
  func check(in check: ScriptCheck)

  /// The candidates at the cursor; nil where an expression stands there.
  static func offer(at point: CompletionPoint, in completer: Completer) -> Offer?

  /// The files that a string at the cursor may name; nil where it names none.
  static func paths(at point: CompletionPoint, in completer: Completer) -> PathOffer?
}

extension SessionStatement {
  package static var effect: StatementEffect { [] }

  package func check(in check: ScriptCheck) {}

  package static func offer(at point: CompletionPoint, in completer: Completer) -> Offer? { nil }

  package static func paths(at point: CompletionPoint, in completer: Completer) -> PathOffer? {
    nil
  }
}

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

/// The effect of a statement on the session, as far as it is the same each time.
package struct StatementEffect: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Only looks: its output is checked only where it is expected.
  package static let looks = StatementEffect(rawValue: 1)
  /// Recordings leave it out.
  package static let unrecorded = StatementEffect(rawValue: 2)
  /// Changes nothing beside what its expressions change.
  package static let harmless = StatementEffect(rawValue: 4)
  /// Moves the clock.
  package static let movesClock = StatementEffect(rawValue: 8)
  /// Begins the session again, or returns to an earlier point of it.
  package static let beginsAnew = StatementEffect(rawValue: 16)
  /// Sends something into an input, a subject or a relay.
  package static let sends = StatementEffect(rawValue: 64)
  /// Runs lines that are recorded themselves.
  package static let recordsItsParts = StatementEffect(rawValue: 128)
  /// Takes effect in tests only: at a prompt it does nothing.
  package static let isCondition = StatementEffect(rawValue: 256)
  /// Needs the causes of events.
  package static let needsTrace = StatementEffect(rawValue: 512)
  /// Ends the session.
  package static let leaves = StatementEffect(rawValue: 1024)
  /// Hands the prompt over, where there is one.
  package static let pauses = StatementEffect(rawValue: 2048)
  /// Brings statements or declarations of other files in.
  package static let readsFiles = StatementEffect(rawValue: 4096)
  /// Begins a line: nothing may stand before it.
  package static let beginsLine = StatementEffect(rawValue: 32)
}
