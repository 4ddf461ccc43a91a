import RxsLanguage
import RxsRuntime

/// Draws the events of subscriptions as text: a ruler, and below it one row for each subscription.
///
/// ```
///    0s   5s
/// xs --a-(bc)|
/// ```
package struct MarbleDrawing: Equatable {
  /// A row of the drawing.
  package struct Row: Equatable {
    package let label: String
    /// The text to draw at each instant.
    package let cells: [Int: String]
    /// Whether the row continues to the right end of the drawing.
    package let isLive: Bool
    package let last: Int

    /// - Parameter events: instants, in nanoseconds, and the text to draw at each instant.
    package init(_ label: String, _ events: [(time: Int, text: String)], isLive: Bool) {
      self.label = label
      self.isLive = isLive
      var cells: [Int: [String]] = [:]
      for event in events { cells[event.time, default: []].append(event.text) }
      self.cells = cells.mapValues(MarbleDrawing.grouped)
      last = events.last?.time ?? -1
    }
  }

  private let rows: [Row]
  /// The instant of each column, in nanoseconds.
  private let columns: [Int]
  private let widths: [Int]
  /// The number of columns between two times on the ruler. A time is left out if there is no room.
  private let step: Int

  /// The number of left-out instants. There are events at these instants.
  private let left: Int
  private let isComparison: Bool

  /// The maximal number of drawn frames. In a longer drawing, only instants with events have a
  /// column.
  private static let mostFrames = 100
  /// The maximal number of drawn instants. A longer comparison begins shortly before its first
  /// difference.
  private static let mostInstants = 500
  private static let instantsBeforeDifference = 20

  /// - Parameters:
  ///   - isCompact: whether each element is one character.
  ///   - isComparison: whether the rows should be equal.
  package init(
    _ rows: [Row], from start: Int, to now: Int, frame: Int, isCompact: Bool,
    isComparison: Bool = false
  ) {
    self.rows = rows
    self.isComparison = isComparison
    let instants = Set(rows.flatMap(\.cells.keys)).sorted()
    let end = max(now, instants.last ?? start)
    // If events lie between frames, the frames are made shorter.
    let length = instants.reduce(frame) { Self.greatestDivisor($0, $1 - start) }
    if (end - start) / length < Self.mostFrames {
      columns = Array(stride(from: start, through: end, by: length))
      step = 5
      left = 0
    } else {
      let shown = Self.window(of: instants, rows, isComparison: isComparison)
      columns = shown.isEmpty ? [start] : Array(shown)
      step = 1
      left = instants.count - shown.count
    }
    let isByInstant = step == 1
    widths = columns.map { time in
      let widest = rows.compactMap { $0.cells[time]?.terminalWidth }.max() ?? 1
      if isByInstant { return max(widest, Durations.text(time).count) + 1 }
      return widest + (widest > 1 && !isCompact ? 1 : 0)
    }
  }

  /// The instants to draw.
  private static func window(
    of instants: [Int], _ rows: [Row], isComparison: Bool
  ) -> ArraySlice<Int> {
    let difference =
      isComparison
      ? instants.firstIndex { time in rows.contains { $0.cells[time] != rows[0].cells[time] } } : 0
    let start = max((difference ?? 0) - instantsBeforeDifference, 0)
    return instants[start...].prefix(mostInstants)
  }

  /// Whether the rows differ.
  package var differs: Bool { firstDifference != nil }

  private var firstDifference: Int? {
    columns.firstIndex { time in rows.contains { $0.cells[time] != rows[0].cells[time] } }
  }

  /// The lines of the drawing. If the lines are wider than `width`, the drawing is split into
  /// segments, one below the other.
  ///
  /// In a comparison, `^` marks the first difference between the rows. Any other drawing ends with
  /// the number of left-out instants, if it leaves out instants.
  package func lines(within width: Int = .max) -> [String] {
    let margin = min(rows.reduce(0) { max($0, $1.label.terminalWidth) } + 1, max(width / 2, 8))
    let room = max(width - margin, 1)
    let pointed = isComparison ? firstDifference : nil
    return parts(room).flatMap { part in
      var lines = [ruler(part, margin, width)] + rows.compactMap { line($0, part, margin, room) }
      if let pointed, part.contains(pointed) {
        lines.append(blanks(margin + widths[part.lowerBound..<pointed].reduce(0, +)) + "^")
      }
      return lines.map { $0.trimmingTrailingBlanks() }
    } + (left > 0 && !isComparison ? ["(\(Count.text(left, "more instant")))"] : [])
  }

  /// The range of columns for each segment. A segment is at most `room` characters wide, unless it
  /// consists of a single wider column.
  private func parts(_ room: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, used) = (0, 0)
    for (index, width) in widths.enumerated() {
      if index > start, width > room - used {
        parts.append(start..<index)
        (start, used) = (index, 0)
      }
      used += width
    }
    return parts + [start..<widths.count]
  }

  private func ruler(_ part: Range<Int>, _ margin: Int, _ width: Int) -> String {
    var text = blanks(margin)
    var (length, position) = (margin, margin)
    for index in part {
      if index % step == 0 || index == part.lowerBound,
        index == part.lowerBound || length < position
      {
        let label = Durations.text(columns[index])
        guard index == part.lowerBound || label.count <= width - position else { break }
        text += blanks(position - length) + label
        length = position + label.count
      }
      position += widths[index]
    }
    return text
  }

  /// The line of a row in a segment. Nil if the row ended in an earlier segment.
  private func line(_ row: Row, _ part: Range<Int>, _ margin: Int, _ room: Int) -> String? {
    guard row.isLive || part.lowerBound == 0 || columns[part.lowerBound] <= row.last else {
      return nil
    }
    let label = row.label.clipped(to: margin - 1)
    var text = label + blanks(margin - label.terminalWidth)
    for index in part where row.isLive || columns[index] <= row.last {
      let cell = (row.cells[columns[index]] ?? "-").clipped(to: room)
      text += cell
      let isEnd = !row.isLive && columns[index] == row.last
      if !isEnd {
        let rest = min(widths[index], room) - cell.terminalWidth
        text += String(repeating: "-", count: max(rest, 0))
      }
    }
    return text
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }

  private static func grouped(_ cells: [String]) -> String {
    if cells.count == 1 { return cells[0] }
    return "(\(cells.joined(separator: cells.allSatisfy { $0.count == 1 } ? "" : " ")))"
  }

  private static func greatestDivisor(_ first: Int, _ second: Int) -> Int {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return max(first, 1)
  }
}
