import Glibc

/// The outline of a journal: the options of its session, and the counts of its statements.
///
/// Answers and files in the journal are skipped, because they can be large.
package struct JournalOutline {
  private enum Line {
    /// The beginning of a line that may contain the options or a counted record.
    case gathered([UInt8])
    case passedOver
  }

  private static let newline = UInt8(ascii: "\n")

  package private(set) var setup: JournalSetup?
  /// The number of lines that ran.
  package private(set) var lineCount = 0
  /// The number of statements that changed the session.
  package private(set) var changeCount = 0
  private var line = Line.gathered([])

  /// Whether the first bytes show that the file is not a journal.
  package private(set) var isRefuted = false

  /// Reads the next bytes.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !isRefuted, !rest.isEmpty,
      let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
    {
      let end = memchr(start, Int32(Self.newline), rest.count)
      let count = end.map { start.distance(to: UnsafeRawPointer($0)) } ?? rest.count
      gather(rest.prefix(count))
      if end != nil { endLine() }
      rest = rest.dropFirst(count + 1)
    }
  }

  private mutating func gather(_ piece: Slice<UnsafeRawBufferPointer>) {
    guard case .gathered(var bytes) = line else { return }
    line = .passedOver
    bytes += piece
    let isCounted = JournalRecord.countedStarts.contains { start in
      bytes.prefix(start.utf8.count).elementsEqual(start.utf8.prefix(bytes.count))
    }
    if setup == nil || isCounted { line = .gathered(bytes) }
  }

  private mutating func endLine() {
    defer { line = .gathered([]) }
    guard case .gathered(let bytes) = line else { return }
    let record = JournalRecord(line: bytes)
    switch record {
    case .runs where setup != nil:
      lineCount += 1
      changeCount += 1
    case .holds(let count) where setup != nil: changeCount = count
    case .began(let began) where setup == nil: setup = began
    default: isRefuted = setup == nil
    }
  }
}
