/// One event in a trace: where it was, and the record of the event that it came from.
package struct TraceRecord {
  /// The kinds of record.
  package enum Kind: UInt8 {
    case next, error, completed
    /// A statement, which is the beginning of a path.
    case root
    /// The event that set the element that the next record replays.
    case origin
  }

  /// How many records earlier the cause is; 0 where it is not known.
  fileprivate let distance: UInt32
  /// The subscription to an operator that sent the event; 0 for a root.
  package let stage: UInt32
  /// The number of the operator, or of the root.
  package let subject: UInt32
  /// The number of the value of an `emit`, or of the inner sequence.
  private let detail: UInt32
  /// When it was, in nanoseconds.
  package let time: Int

  package var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: detail >> 24)) ?? .next }
  package var number: Int { Int(detail & 0xff_ffff) }

  fileprivate init(
    distance: UInt32, stage: UInt32, subject: UInt32, kind: Kind, number: Int, time: Int
  ) {
    self.distance = distance
    self.stage = stage
    self.subject = subject
    detail = UInt32(kind.rawValue) << 24 | UInt32(min(max(number, 0), 0xff_ffff))
    self.time = time
  }
}

/// The last records of a trace, in a ring of memory: the oldest are forgotten first.
///
/// Records have serial numbers from 1. The memory doubles until the ring has its full size.
struct TraceRing: ~Copyable {
  private let limit: Int
  private var capacity: Int
  private var memory: UnsafeMutablePointer<TraceRecord>
  /// The serial number of the last record; 0 while there is none.
  private(set) var last = 0

  /// - Parameter limit: the most records; a power of two.
  init(limit: Int) {
    self.limit = limit
    capacity = min(limit, 1024)
    memory = .allocate(capacity: capacity)
  }

  deinit { memory.deallocate() }

  /// The serial number of the oldest record that is kept.
  var first: Int { max(1, last - capacity + 1) }

  subscript(serial: Int) -> TraceRecord? {
    serial >= first && serial <= last && serial > 0 ? memory[serial & (capacity - 1)] : nil
  }

  /// The serial number of the cause of a record; 0 where none is known.
  func cause(of serial: Int) -> Int {
    guard let record = self[serial], record.distance > 0 else { return 0 }
    return serial - Int(record.distance)
  }

  /// Adds a record, and gives its serial number.
  mutating func append(
    cause: Int, stage: UInt32, subject: UInt32, kind: TraceRecord.Kind, number: Int, time: Int
  ) -> Int {
    last += 1
    if last >= capacity, capacity < limit { grow() }
    let distance = cause > 0 ? UInt32(exactly: last - cause) ?? 0 : 0
    memory[last & (capacity - 1)] = TraceRecord(
      distance: distance, stage: stage, subject: subject, kind: kind, number: number, time: time)
    return last
  }

  /// Doubles the memory. Until the ring is full its records stand in their order.
  private mutating func grow() {
    let larger = UnsafeMutablePointer<TraceRecord>.allocate(capacity: capacity * 2)
    larger.update(from: memory, count: capacity)
    memory.deallocate()
    memory = larger
    capacity *= 2
  }
}
