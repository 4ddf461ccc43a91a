import RxsLanguage
import RxsOutput
import RxsRuntime

/// The text that shows the differences between expected and printed lines, from the first
/// difference to the last.
package struct DiffText {
  package var isColored = false
  /// Whether times and labels are aligned in columns, as on a terminal.
  package var isAligned = false
  /// Whether to show all differing lines. Otherwise, lines that differ only because of earlier
  /// differences are folded.
  package var isFull = false

  /// The number of equal lines to show before and after a difference.
  private static let context = 3
  /// The largest number of differences to show for a statement.
  private static let mostDifferences = 8

  /// A row of the text, before the widths of its columns are known.
  private enum Row {
    case same(LineDiff.Line)
    case pair(LineDiff.Run.Pair)
    /// The number of further lines whose times differ by the same amount as in an earlier line.
    case shifted(count: Int, by: Int)
    /// The number of further differing lines, in the middle of the text or at its end.
    case rest(Int, isLast: Bool)

    package var isPair: Bool { if case .pair = self { true } else { false } }

    /// Whether only the time differs in this row.
    package var isDelay: Bool {
      if case .pair(let pair) = self { pair.delay != nil } else { false }
    }

    /// The number of differing lines in the row.
    package var differences: Int {
      switch self {
      case .same: 0
      case .pair: 1
      case .shifted(let count, _), .rest(let count, _): count
      }
    }
  }

  /// The lines of the text.
  package func lines(_ diff: [LineDiff.Line]) -> [StyledText] {
    let rows = isFull ? rows(diff) : folded(rows(diff))
    let columns = Columns(isAligned ? rows.flatMap(Self.lines) : [])
    let isNear = Self.nearDifference(rows)
    var lines: [StyledText] = []
    var hidden = 0
    for (row, isShown) in zip(rows, isNear) {
      if !isShown {
        hidden += 1
        continue
      }
      lines += Self.hiddenLine(hidden)
      hidden = 0
      lines += text(of: row, columns)
    }
    return lines + Self.hiddenLine(hidden)
  }

  private static func hiddenLine(_ count: Int) -> [StyledText] {
    count == 0 ? [] : ["      (\(Count.text(count, "equal line")))"]
  }

  private func rows(_ diff: [LineDiff.Line]) -> [Row] {
    LineDiff.runs(of: diff).flatMap { run in run.pairs.map(Row.pair) + run.same.map(Row.same) }
  }

  // MARK: - Folding

  /// Removes rows whose differences follow from earlier rows. If many rows remain, only
  /// `mostDifferences` of them are kept. Rows with different values have priority over rows with
  /// different times.
  private func folded(_ rows: [Row]) -> [Row] {
    let rows = withFoldedShifts(rows)
    let pairs = rows.indices.filter { rows[$0].isPair }
    guard pairs.count > Self.mostDifferences + 1 else { return rows }
    let values = pairs.filter { !rows[$0].isDelay }.prefix(Self.mostDifferences)
    let times = pairs.filter { rows[$0].isDelay }.prefix(Self.mostDifferences - values.count)
    let shown = Set(values + times)
    guard let last = shown.max() else { return rows }
    var result: [Row] = []
    for (index, row) in rows[...last].enumerated() {
      if !row.isPair || shown.contains(index) {
        result.append(row)
      } else if case .rest(let count, _)? = result.last {
        result[result.count - 1] = .rest(count + 1, isLast: false)
      } else {
        result.append(.rest(1, isLast: false))
      }
    }
    let rest = rows[(last + 1)...].reduce(0) { $0 + $1.differences }
    return result + (rest > 0 ? [.rest(rest, isLast: true)] : [])
  }

  /// Combines into one row the events that have the same delay as the first delayed event.
  private func withFoldedShifts(_ rows: [Row]) -> [Row] {
    var result: [Row] = []
    var shift: Int?
    for row in rows {
      guard case .pair(let pair) = row, let delay = pair.delay else {
        result.append(row)
        continue
      }
      if delay != shift {
        shift = shift ?? delay
        result.append(row)
      } else if case .shifted(let count, delay)? = result.last {
        result[result.count - 1] = .shifted(count: count + 1, by: delay)
      } else {
        result.append(.shifted(count: 1, by: delay))
      }
    }
    return result
  }

  /// For each row, whether it is close enough to a difference to be shown.
  private static func nearDifference(_ rows: [Row]) -> [Bool] {
    var isNear = rows.map { _ in false }
    for (index, row) in rows.enumerated() {
      if case .same = row { continue }
      for near in max(0, index - context)...min(rows.count - 1, index + context) {
        isNear[near] = true
      }
    }
    return isNear
  }

  // MARK: - Lines

  private static func lines(of row: Row) -> [LineDiff.Line] {
    switch row {
    case .same(let line): [line]
    case .pair(let pair): [pair.missing, pair.new].compactMap { $0 }
    case .shifted, .rest: []
    }
  }

  private func text(of row: Row, _ columns: Columns) -> [StyledText] {
    switch row {
    case .same(let line): return [StyledText(plain(line.kind, columns.text(of: line)))]
    case .pair(let pair):
      guard let missing = pair.missing, let new = pair.new else {
        return Self.lines(of: row).map { line in
          paint(line.kind).on(plain(line.kind, columns.text(of: line)), isColored)
        }
      }
      let (old, present) = (columns.text(of: missing), columns.text(of: new))
      guard isColored else {
        return [StyledText(plain(.missing, old)), StyledText(plain(.unexpected, present))]
      }
      let (oldParts, presentParts) = TextDifference.parts(old, present)
      return [painted(.missing, oldParts), painted(.unexpected, presentParts)]
    case .shifted(let count, let delay):
      let direction = delay > 0 ? "later" : "earlier"
      let lines = count == 1 ? "1 more line is" : "\(count) more lines are"
      return fold("\(lines) \(Durations.text(Int(delay.magnitude))) \(direction) as well")
    case .rest(let count, let isLast):
      let lines = count == 1 ? "1 more line differs" : "\(count) more lines differ"
      return fold(lines + (isLast ? " after this one" : ""))
    }
  }

  private func fold(_ text: String) -> [StyledText] { [Paint.dim.on("      … \(text)", isColored)] }

  private func plain(_ kind: LineDiff.Line.Kind, _ text: String) -> String {
    "    \(kind.rawValue) \(text)".trimmingTrailingBlanks()
  }

  private func painted(_ kind: LineDiff.Line.Kind, _ parts: TextDifference) -> StyledText {
    let color = paint(kind)
    return color.on("    \(kind.rawValue)", true)
      + " \(parts.start)\(color.on(parts.middle, true))\(parts.end)"
  }

  private func paint(_ kind: LineDiff.Line.Kind) -> Paint { kind == .missing ? .red : .green }

  /// The widths of the columns for times and labels.
  private struct Columns {
    private var time = 0
    private var label = 0

    package init(_ lines: [LineDiff.Line]) {
      for event in lines.compactMap(\.event) {
        time = max(time, event.timeText.count)
        label = max(label, event.label.terminalWidth)
      }
    }

    package func text(of line: LineDiff.Line) -> String {
      guard time > 0, let event = line.event else { return line.text }
      let time = event.timeText
      let label = event.label
      return Self.blanks(self.time - time.count) + time + " " + label
        + Self.blanks(self.label - label.terminalWidth) + " " + event.event.line
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
  }
}

extension LineDiff.Run.Pair {
  /// The delay in nanoseconds, if two events differ only in their times. Nil for equal events and
  /// for events with other differences.
  package var delay: Int? {
    guard let old = missing?.event, let new = new?.event, old.label == new.label,
      old.event == new.event, old.time != new.time
    else { return nil }
    return new.time - old.time
  }
}

/// A text, split at its difference from another text: an equal start, the difference and an equal
/// end.
package struct TextDifference: Equatable {
  package let start: String
  package let middle: String
  package let end: String

  /// Splits two texts at their difference. The difference consists of whole words.
  package static func parts(_ first: String, _ second: String) -> (TextDifference, TextDifference) {
    let words = [first, second].map { text in
      text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }
    let shortest = min(words[0].count, words[1].count)
    var head = 0
    while head < shortest, words[0][head] == words[1][head] { head += 1 }
    var tail = 0
    while tail < shortest - head,
      words[0][words[0].count - 1 - tail] == words[1][words[1].count - 1 - tail]
    {
      tail += 1
    }
    let parts = words.map { words in
      let start = words[..<head].map { $0 + " " }.joined()
      let end = words.suffix(tail).map { " " + $0 }.joined()
      return TextDifference(
        start: start, middle: words[head..<words.count - tail].joined(separator: " "), end: end)
    }
    return (parts[0], parts[1])
  }
}
