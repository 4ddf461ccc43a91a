/// One event in a trace: its stage, and the record of the event that caused it.
package struct TraceRecord {
  /// The kinds of record.
  package enum Kind: UInt8 {
    case next, error, completed
    /// A statement, with which a chain of causes starts.
    case root
    /// A link to the event that set an element; the next record is the replay of this element.
    case origin
  }

  /// The serial number minus the serial number of the cause; 0 if the cause is not known.
  let distance: UInt32
  /// The number of the stage that sent the event; 0 for a root.
  package let stage: UInt32
  /// The number of the operator; for a root, the number of the statement.
  package let subject: UInt32
  /// Three packed numbers: the kind, `passes` and `number`.
  ///
  /// `number` is the position of an `emit` value, or the number of an inner sequence.
  private var detail: UInt32
  /// The time of the event, in nanoseconds.
  package let time: Int

  package var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: detail >> 28)) ?? .next }
  package var number: Int { Int(detail & 0xff_ffff) }
  /// The number of operators that passed the event on directly, not counting the operator of
  /// `stage`. Their events share this record.
  var passes: Int {
    get { Int(detail >> 24 & 0xf) }
    set { detail = detail & 0xf0ff_ffff | UInt32(newValue & 0xf) << 24 }
  }

  init(
    distance: UInt32, stage: UInt32, subject: UInt32, kind: Kind, number: Int, time: Int
  ) {
    self.distance = distance
    self.stage = stage
    self.subject = subject
    detail = UInt32(kind.rawValue) << 28 | UInt32(min(max(number, 0), 0xff_ffff))
    self.time = time
  }

  /// The record of the event that `stage` directly made from this event.
  func passed(by stage: TraceStage) -> TraceRecord {
    TraceRecord(
      distance: 1, stage: stage.id, subject: stage.subject, kind: kind, number: stage.inner,
      time: time)
  }
}
