import RxsEngine
import RxsLanguage
import RxsRuntime

/// The events of subscriptions, drawn one below the other: a ruler, and a row each.
///
/// ```
///    0s   5s
/// xs --a-(bc)|
/// ```
package struct MarbleDrawing {
  /// One of the lines.
  package struct Row {
    package let label: String
    /// The text at an instant.
    package let cells: [Int: String]
    /// Whether the row goes on to the end of the drawing.
    package let isLive: Bool
    package let last: Int

    /// - Parameter events: instants, in nanoseconds, and what is drawn at them.
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
  /// The instants of the columns, in nanoseconds.
  private let columns: [Int]
  private let widths: [Int]
  /// Every how many columns the ruler has a time, where there is room.
  private let step: Int

  /// How many instants at which something happened are not drawn.
  private let left: Int

  /// Beyond so many frames only the instants at which something happened are drawn.
  private static let mostFrames = 100
  /// Longer lines are not readable; the drawing begins a little before the first difference.
  private static let mostInstants = 500
  private static let instantsBeforeDifference = 20

  package init(_ records: [SubscriptionRecord], now: Int, frame: Int) {
    let rows = records.map { record in
      Row(
        record.label, record.events.map { ($0.time, Self.text($0.value)) }, isLive: record.isLive)
    }
    // Where every element is one character, the rows are marbles that can be pasted.
    let isCompact = records.allSatisfy { $0.events.allSatisfy { Self.text($0.value).count == 1 } }
    self.init(rows, from: 0, to: now, frame: frame, isCompact: isCompact)
  }

  /// - Parameters:
  ///   - isCompact: whether each element is one character.
  ///   - isComparison: whether the rows should be equal.
  package init(
    _ rows: [Row], from start: Int, to now: Int, frame: Int, isCompact: Bool,
    isComparison: Bool = false
  ) {
    self.rows = rows
    let instants = Set(rows.flatMap(\.cells.keys)).sorted()
    let end = max(now, instants.last ?? start)
    // Instants between frames need shorter ones.
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

  /// The instants that are drawn.
  private static func window(
    of instants: [Int], _ rows: [Row], isComparison: Bool
  ) -> ArraySlice<Int> {
    let difference =
      isComparison
      ? instants.firstIndex { time in rows.contains { $0.cells[time] != rows[0].cells[time] } } : 0
    let start = max((difference ?? 0) - instantsBeforeDifference, 0)
    return instants[start...].prefix(mostInstants)
  }

  /// A line that points at the first instant at which the rows differ; nil where they are equal.
  package var pointer: String? {
    guard let first = rows.first else { return nil }
    var position = margin
    for (index, time) in columns.enumerated() {
      let differs = rows.contains { $0.cells[time] != first.cells[time] }
      if differs { return String(repeating: " ", count: position) + "^" }
      position += widths[index]
    }
    return nil
  }

  private var margin: Int { (rows.map(\.label.terminalWidth).max() ?? 0) + 1 }

  /// The lines: the ruler and the rows.
  package var lines: [String] {
    ([ruler(margin)] + rows.map { line($0, margin) }).map(Self.trimmed)
  }

  /// The note below the lines when not all is drawn.
  package var note: String? {
    left > 0 ? "(\(Count.text(left, "more instant")))" : nil
  }

  private func ruler(_ margin: Int) -> String {
    var text = String(repeating: " ", count: margin)
    var (length, position) = (margin, margin)
    for (index, time) in columns.enumerated() {
      if index % step == 0, index == 0 || length < position {
        let label = Durations.text(time)
        text += String(repeating: " ", count: position - length) + label
        length = position + label.count
      }
      position += widths[index]
    }
    return text
  }

  private func line(_ row: Row, _ margin: Int) -> String {
    var text = row.label + String(repeating: " ", count: margin - row.label.terminalWidth)
    for (index, time) in columns.enumerated() where row.isLive || time <= row.last {
      let cell = row.cells[time] ?? "-"
      text += cell
      let isEnd = !row.isLive && time == row.last
      if !isEnd {
        text += String(repeating: "-", count: max(widths[index] - cell.terminalWidth, 0))
      }
    }
    return text
  }

  private static func text(_ event: Event<Value>) -> String {
    switch event {
    case .completed: return "|"
    case .error: return "#"
    case .next(let value):
      if case .string(let text) = value, text.count == 1 { return text }
      return clipped(value.canonical)
    }
  }

  /// The drawing of an event as it is printed: a value, `completed` or `error(…)`.
  package static func text(ofPrinted event: Substring) -> String {
    if event == "completed" { return "|" }
    if event.hasPrefix("error(") { return "#" }
    let isLetter = event.count == 3 && event.hasPrefix("\"") && event.hasSuffix("\"")
    return isLetter ? String(event.dropFirst().dropLast()) : clipped(String(event))
  }

  private static func clipped(_ text: String) -> String {
    text.count > 16 ? text.prefix(15) + "…" : text
  }

  private static func grouped(_ cells: [String]) -> String {
    if cells.count == 1 { return cells[0] }
    return "(\(cells.joined(separator: cells.allSatisfy { $0.count == 1 } ? "" : " ")))"
  }

  private static func greatestDivisor(_ first: Int, _ second: Int) -> Int {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return max(first, 1)
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
