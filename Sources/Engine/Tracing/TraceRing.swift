/// The most recent records of a trace, in a ring buffer; new records overwrite the oldest records.
///
/// Each event has a serial number, which is higher than that of the event before. If an operator
/// passes an event on before any other event occurs, the received and the sent event share a
/// record. The record stores only the first stage; the stages of the other events are those that
/// follow in the pipeline. The last four bits of a serial number are the position of the event in
/// its record. The other bits are the number of the record.
struct TraceRing: ~Copyable {
  private typealias Chunk = UnsafeMutablePointer<TraceRecord>

  private static let passBits = 4
  private static let mostPasses = 1 << passBits - 1

  private let limit: Int
  /// The number of low bits in a record's number that hold the record's position in its chunk.
  private let bits: Int
  private let chunks: UnsafeMutablePointer<Chunk?>
  /// The serial number of the last event; 0 if there is no event.
  private(set) var last = 0
  /// The stage that receives the last event; 0 if the next event needs a new record.
  private var hearer: UInt32 = 0
  /// The last record.
  private var lastRecord: Chunk?

  /// - Parameter limit: the maximum number of records; a power of two.
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

  /// The serial number of the oldest event in the ring.
  var first: Int { max(1, last >> Self.passBits - limit + 1) << Self.passBits }

  /// The record of a serial number, and the position of the event in the record.
  subscript(serial: Int) -> (record: TraceRecord, pass: Int)? {
    guard serial >= first, serial <= last else { return nil }
    let pass = serial & Self.mostPasses
    guard let record = chunks[chunk(of: serial)]?[place(of: serial)], pass <= record.passes
    else { return nil }
    return (record, pass)
  }

  func kind(of serial: Int) -> TraceRecord.Kind? { self[serial]?.record.kind }

  /// The serial number of the cause of an event; 0 if the cause is not known.
  func cause(of serial: Int) -> Int {
    guard let (record, pass) = self[serial] else { return 0 }
    if pass > 0 { return serial - 1 }
    return record.distance > 0 ? serial - Int(record.distance) : 0
  }

  /// The serial number of the event after the given event.
  func next(after serial: Int) -> Int? {
    let same = serial + 1
    let next = self[same] == nil ? (serial >> Self.passBits + 1) << Self.passBits : same
    return next <= last ? next : nil
  }

  /// The serial number of the event before the given event.
  func previous(before serial: Int) -> Int? {
    if serial & Self.mostPasses > 0 { return serial - 1 }
    let start = serial - 1 << Self.passBits
    return self[start].map { start + $0.record.passes }
  }

  /// The first serial number of the record that is `count` records before that of `serial`, or of
  /// the oldest record if there are fewer records.
  func start(_ count: Int, before serial: Int) -> Int {
    max(first, (serial >> Self.passBits - count) << Self.passBits)
  }

  /// Adds an event that a stage sends during the event `cause`.
  ///
  /// Returns the event's serial number.
  @inline(__always) mutating func pass(cause: Int, stage: TraceStage, time: Int) -> Int {
    if cause == last, hearer == stage.id, last & Self.mostPasses < Self.mostPasses,
      let lastRecord, lastRecord.pointee.time == time
    {
      last &+= 1
      lastRecord.pointee.passes = last & Self.mostPasses
    } else {
      _ = append(
        cause: cause, stage: stage.id, subject: stage.subject, kind: .next, number: stage.inner,
        time: time)
    }
    hearer = stage.hearer
    return last
  }

  /// Adds a record, and returns its serial number.
  @inline(__always) mutating func append(
    cause: Int, stage: UInt32, subject: UInt32, kind: TraceRecord.Kind, number: Int, time: Int
  ) -> Int {
    last = (last >> Self.passBits &+ 1) << Self.passBits
    hearer = 0
    let distance = cause > 0 ? UInt32(clamping: last &- cause) : 0
    let index = chunk(of: last)
    let record = (chunks[index] ?? makeChunk(index)) + place(of: last)
    record.initialize(
      to: TraceRecord(
        distance: distance, stage: stage, subject: subject, kind: kind, number: number,
        time: time))
    lastRecord = record
    return last
  }

  @inline(__always) private func chunk(of serial: Int) -> Int {
    (serial >> Self.passBits & (limit - 1)) >> bits
  }

  @inline(__always) private func place(of serial: Int) -> Int {
    serial >> Self.passBits & (1 << bits - 1)
  }

  private func makeChunk(_ index: Int) -> Chunk {
    let chunk = Chunk.allocate(capacity: 1 << bits)
    chunks[index] = chunk
    return chunk
  }
}
