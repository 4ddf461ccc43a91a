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
/// Records have serial numbers from 1. The memory comes in chunks, which stay where they are.
struct TraceRing: ~Copyable {
  private typealias Chunk = UnsafeMutablePointer<TraceRecord>

  private let limit: Int
  /// How many bits of a serial number are the place in a chunk.
  private let bits: Int
  private let chunks: UnsafeMutablePointer<Chunk?>
  /// The serial number of the last record; 0 while there is none.
  private(set) var last = 0

  /// - Parameter limit: the most records; a power of two.
  init(limit: Int) {
    self.limit = limit
    bits = min(limit.trailingZeroBitCount, 15)
    chunks = .allocate(capacity: limit >> bits)
    chunks.initialize(repeating: nil, count: limit >> bits)
  }

  deinit {
    for index in 0..<limit >> bits { chunks[index]?.deallocate() }
    chunks.deallocate()
  }

  /// The serial number of the oldest record that is kept.
  var first: Int { max(1, last - limit + 1) }

  subscript(serial: Int) -> TraceRecord? {
    guard serial >= first, serial <= last else { return nil }
    return chunks[(serial & (limit - 1)) >> bits]?[serial & (1 << bits - 1)]
  }

  /// The serial number of the cause of a record; 0 where none is known.
  func cause(of serial: Int) -> Int {
    guard let record = self[serial], record.distance > 0 else { return 0 }
    return serial - Int(record.distance)
  }

  /// Adds a record, and gives its serial number.
  @inline(__always) mutating func append(
    cause: Int, stage: UInt32, subject: UInt32, kind: TraceRecord.Kind, number: Int, time: Int
  ) -> Int {
    last &+= 1
    let distance = cause > 0 ? UInt32(exactly: last - cause) ?? 0 : 0
    let index = (last & (limit - 1)) >> bits
    let chunk = chunks[index] ?? makeChunk(index)
    chunk[last & (1 << bits - 1)] = TraceRecord(
      distance: distance, stage: stage, subject: subject, kind: kind, number: number, time: time)
    return last
  }

  private func makeChunk(_ index: Int) -> Chunk {
    let chunk = Chunk.allocate(capacity: 1 << bits)
    chunks[index] = chunk
    return chunk
  }
}
