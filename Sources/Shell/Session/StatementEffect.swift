/// The effect of a statement's type on the session, independent of the operands.
package struct StatementEffect: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Only reads. The output is checked only if the script has expected lines.
  package static let looks = StatementEffect(rawValue: 1)
  /// Is left out of recordings.
  package static let unrecorded = StatementEffect(rawValue: 2)
  /// Only its expressions have effects.
  package static let harmless = StatementEffect(rawValue: 4)
  /// Moves the clock.
  package static let movesClock = StatementEffect(rawValue: 8)
  /// Begins the session again, or returns to an earlier point of the session.
  package static let beginsAnew = StatementEffect(rawValue: 16)
  /// Sends values into an input, a subject or a relay.
  package static let sends = StatementEffect(rawValue: 64)
  /// Runs lines that are recorded themselves.
  package static let recordsItsParts = StatementEffect(rawValue: 128)
  /// Takes effect only in tests. At a prompt the statement does nothing.
  package static let isCondition = StatementEffect(rawValue: 256)
  /// Needs the causes of events.
  package static let needsTrace = StatementEffect(rawValue: 512)
  /// Ends the session.
  package static let leaves = StatementEffect(rawValue: 1024)
  /// Hands control to the prompt, if there is one.
  package static let pauses = StatementEffect(rawValue: 2048)
  /// Adds statements or declarations of other files.
  package static let readsFiles = StatementEffect(rawValue: 4096)
  /// Must be the first statement of its line.
  package static let beginsLine = StatementEffect(rawValue: 32)
  /// Subscribes to streams.
  package static let subscribes = StatementEffect(rawValue: 8192)
  /// Runs its inner statement later. A mistake in the inner statement may be corrected by then.
  package static let runsLater = StatementEffect(rawValue: 16384)
  /// Writes the earlier statements to a file.
  package static let saves = StatementEffect(rawValue: 32768)
}
