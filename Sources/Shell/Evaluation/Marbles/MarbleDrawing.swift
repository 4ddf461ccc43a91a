import RxsEngine

/// What subscriptions have seen, drawn one below the other: a ruler, and a row each.
///
/// ```
///    0s   5s
/// xs --a-(bc)|
/// ```
struct MarbleDrawing {
  private struct Row {
    let label: String
    /// What is drawn at an instant.
    let cells: [Int: String]
    /// Whether the row goes on to the end of the drawing.
    let isLive: Bool
    let last: Int
  }

  private let rows: [Row]
  /// The instants of the columns, in nanoseconds.
  private let columns: [Int]
  private let widths: [Int]
  /// Every how many columns the ruler has a time, where there is room.
  private let step: Int

  /// Beyond so many frames only the instants at which something happened are drawn.
  private static let mostFrames = 100

  init(_ records: [SubscriptionRecord], now: Int, frame: Int) {
    rows = records.map { record in
      var cells: [Int: [String]] = [:]
      for event in record.events { cells[event.time, default: []].append(Self.text(event.value)) }
      return Row(
        label: record.label, cells: cells.mapValues(Self.grouped), isLive: record.isLive,
        last: record.events.last?.time ?? -1)
    }
    let instants = Set(rows.flatMap(\.cells.keys)).sorted()
    let end = max(now, instants.last ?? 0)
    // Instants between frames need shorter ones.
    let length = instants.reduce(frame) { Self.greatestDivisor($0, $1) }
    if end / length < Self.mostFrames {
      columns = Array(stride(from: 0, through: end, by: length))
      step = 5
    } else {
      columns = instants.isEmpty ? [0] : instants
      step = 1
    }
    let (rows, isByInstant) = (rows, step == 1)
    // Where every element is one character, the rows are marbles that can be pasted.
    let isCompact = records.allSatisfy { $0.events.allSatisfy { Self.text($0.value).count == 1 } }
    widths = columns.map { time in
      let widest = rows.compactMap { $0.cells[time]?.terminalWidth }.max() ?? 1
      if isByInstant { return max(widest, Durations.text(time).count) + 1 }
      return widest + (widest > 1 && !isCompact ? 1 : 0)
    }
  }

  /// The lines: the ruler and the rows.
  var lines: [String] {
    let margin = (rows.map(\.label.terminalWidth).max() ?? 0) + 1
    return ([ruler(margin)] + rows.map { line($0, margin) }).map(Self.trimmed)
  }

  private func ruler(_ margin: Int) -> String {
    var text = String(repeating: " ", count: margin)
    var position = margin
    for (index, time) in columns.enumerated() {
      if index % step == 0, index == 0 || text.count < position {
        text += String(repeating: " ", count: position - text.count) + Durations.text(time)
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
      let text = value.canonical
      return text.count > 16 ? text.prefix(15) + "…" : text
    }
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
