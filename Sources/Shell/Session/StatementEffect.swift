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
  /// Subscribes to streams.
  package static let subscribes = StatementEffect(rawValue: 8192)
  /// Does its statement later: what stands in it may be wrong now.
  package static let runsLater = StatementEffect(rawValue: 16384)
  /// Writes down what ran before it.
  package static let saves = StatementEffect(rawValue: 32768)
}
