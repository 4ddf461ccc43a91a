/// A named program text in UTF-8, with its lines.
package final class Source: Sendable {
  /// A position as it is shown to the user: a line number, and a column counted in characters. Both
  /// begin at 1.
  package struct Position: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  package let name: String
  package let bytes: [UInt8]
  /// The number of the first line. At a prompt, the lines entered before this text are counted
  /// too.
  package let firstLine: Int
  private let lineStarts: [Int]

  package init(name: String, bytes: [UInt8], firstLine: Int = 1) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  package convenience init(name: String, text: String, firstLine: Int = 1) {
    self.init(name: name, bytes: Array(text.utf8), firstLine: firstLine)
  }

  /// The offset of the first character, after a byte-order mark if the text has one.
  package var start: Int { lineStarts[0] }

  package var lastLine: Int { firstLine + lineStarts.count - 1 }

  /// The text of a range. Offsets beyond the ends of the source are moved to the ends.
  package func text(_ range: SourceRange) -> String {
    let lower = min(max(range.lowerBound, 0), bytes.count)
    let upper = min(max(range.upperBound, lower), bytes.count)
    return String(decoding: bytes[lower..<upper], as: UTF8.self)
  }

  /// The number of the line that contains the offset.
  ///
  /// - Complexity: O(log n) in the number of lines.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return firstLine + low
  }

  package func position(at offset: Int) -> Position {
    let line = line(at: offset)
    let start = lineStarts[line - firstLine]
    return Position(line: line, column: text(SourceRange(start, offset)).count + 1)
  }

  /// The range of a line without its line ending. Empty if the line does not exist.
  package func range(ofLine line: Int) -> SourceRange {
    let index = line - firstLine
    guard lineStarts.indices.contains(index) else { return SourceRange(at: bytes.count) }
    let start = lineStarts[index]
    guard index + 1 < lineStarts.count else { return SourceRange(start, bytes.count) }
    var end = lineStarts[index + 1] - 1
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return SourceRange(start, end)
  }
}
