/// The effects that all statements of a type have on the session, whatever their operands are.
package struct StatementEffect: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The statement only reads. Its output is checked only if expected lines follow the statement.
  package static let looks = StatementEffect(rawValue: 1)
  /// Recordings leave the statement out.
  package static let unrecorded = StatementEffect(rawValue: 2)
  /// The statement has no effect except the effects of its expressions.
  package static let harmless = StatementEffect(rawValue: 4)
  /// The statement moves the clock.
  package static let movesClock = StatementEffect(rawValue: 8)
  /// The statement starts the session again, or returns to an earlier point of the session.
  package static let beginsAnew = StatementEffect(rawValue: 16)
  /// The statement sends values into an input, a subject or a relay.
  package static let sends = StatementEffect(rawValue: 64)
  /// The statement runs lines that are recorded separately.
  package static let recordsItsParts = StatementEffect(rawValue: 128)
  /// The statement has an effect only in tests, not at a prompt.
  package static let isCondition = StatementEffect(rawValue: 256)
  /// The statement needs the causes of events.
  package static let needsTrace = StatementEffect(rawValue: 512)
  /// The statement ends the session.
  package static let leaves = StatementEffect(rawValue: 1024)
  /// The statement opens the prompt, if the session has one.
  package static let pauses = StatementEffect(rawValue: 2048)
  /// The statement reads statements or declarations from other files.
  package static let readsFiles = StatementEffect(rawValue: 4096)
  /// The statement must be the first statement of its line.
  package static let beginsLine = StatementEffect(rawValue: 32)
  /// The statement subscribes to streams.
  package static let subscribes = StatementEffect(rawValue: 8192)
  /// The statement runs its inner statement later. A mistake in the inner statement may be
  /// corrected before that.
  package static let runsLater = StatementEffect(rawValue: 16384)
  /// The statement writes the earlier statements to a file.
  package static let saves = StatementEffect(rawValue: 32768)
}
