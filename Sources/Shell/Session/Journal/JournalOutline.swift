import Glibc

/// The outline of a journal: the set-up of its session, and the number of its statements.
///
/// Answers and files that it keeps, which can be large, are passed over.
package struct JournalOutline {
  private enum Line {
    /// It begins, and may be of use.
    case gathered([UInt8])
    case passedOver
  }

  private static let newline = UInt8(ascii: "\n")

  package private(set) var setup: JournalSetup?
  package private(set) var statementCount = 0
  private var line = Line.gathered([])

  /// Whether the bytes so far begin as a journal does not.
  package private(set) var isRefuted = false

  /// Takes the bytes that come next.
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
    let word = JournalRecord.statementStart.utf8
    if setup == nil || bytes.prefix(word.count).elementsEqual(word.prefix(bytes.count)) {
      line = .gathered(bytes)
    }
  }

  private mutating func endLine() {
    defer { line = .gathered([]) }
    guard case .gathered(let bytes) = line else { return }
    let record = JournalRecord(line: bytes)
    switch record {
    case .runs where setup != nil: statementCount += 1
    case .began(let began) where setup == nil: setup = began
    default: isRefuted = setup == nil
    }
  }
}
