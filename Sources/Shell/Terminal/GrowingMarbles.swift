import RxsEngine
import RxsLanguage
import RxsRuntime
import RxsSession

/// The marbles that `play` shows below the output. Each subscription has a line, which grows to the
/// right.
package struct GrowingMarbles {
  /// The virtual time at which the lines begin, in nanoseconds.
  package let start: Int
  /// The virtual time that one column represents, in nanoseconds.
  package let column: Int
  /// The width of the window.
  package let width: Int

  package init(start: Int, column: Int, width: Int) {
    self.start = start
    self.column = max(column, 1)
    self.width = width
  }

  /// The lines at a virtual time. Each line ends with the newest events, and begins with the
  /// earliest event that fits into the window.
  package func lines(_ records: [SubscriptionRecord], at now: Int) -> [String] {
    let margin = min((records.map(\.label.terminalWidth).max() ?? 0) + 1, width / 2)
    let room = max(width - margin - 1, 8)
    let passed = (now - start) / column + 1
    let first = max(passed - room, 0)
    return records.map { record in
      let label = record.label.clipped(to: margin - 1)
      let padding = String(repeating: " ", count: margin - label.terminalWidth)
      return label + padding + marbles(of: record, from: first, through: passed - 1)
    }
  }

  /// The marbles of a subscription. An event between two columns is drawn in the earlier column.
  private func marbles(of record: SubscriptionRecord, from first: Int, through last: Int) -> String
  {
    var cells: [Int: Character] = [:]
    // The search starts at the newest event, and stops at the first event that does not fit.
    for event in record.events.reversed() {
      let cell = (event.time - start) / column
      if event.time < start || cell < first { break }
      cells[cell] = cells[cell].map { _ in "●" } ?? Self.character(event.value)
    }
    let end = record.end.map { min(($0 - start) / column, last) } ?? last
    guard first <= end else { return "" }
    return String((first...end).map { cells[$0] ?? "-" })
  }

  private static func character(_ event: Event<Value>) -> Character {
    switch event {
    case .completed: return "|"
    case .error: return "#"
    case .next(.string(let text)) where text.count == 1 && text.terminalWidth == 1:
      return text.first ?? "●"
    case .next(let value):
      let text = value.canonical
      return text.count == 1 ? text.first ?? "●" : "●"
    }
  }
}
