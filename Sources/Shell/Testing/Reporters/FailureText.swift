import RxsLanguage
import RxsOutput

/// The text of a failure, for people.
package struct FailureText {
  package var isColored = false
  /// Whether times and labels are aligned in columns, as on a terminal.
  package var isAligned = false
  /// Whether to show all differing lines. Otherwise, lines that differ only because of earlier
  /// differences are folded.
  package var isFull = false
  /// The width of the window in columns.
  package var columns = Int.max

  /// The format for text in files.
  package static let plain = FailureText()

  /// The heading, the statement, the differences and the reason of a failure, as lines.
  package func lines(_ failure: ScriptFailure, path: String) -> [StyledText] {
    [heading(failure, path: path)] + body(failure)
  }

  /// The heading `FAIL file:line phase`.
  package func heading(_ failure: ScriptFailure, path: String) -> StyledText {
    let place = failure.line > 0 ? "\(path):\(failure.line)" : path
    let phase = failure.phase.map { " \($0)" } ?? ""
    return "\(Paint.boldRed.on("FAIL", isColored)) \(Paint.bold.on(place + phase, isColored))"
  }

  /// The statement, the differences and the reason.
  package func body(_ failure: ScriptFailure) -> [StyledText] {
    var lines = failure.statement.lineTexts.map { StyledText("  \($0)") }
    lines += DiffText(isColored: isColored, isAligned: isAligned, isFull: isFull)
      .lines(failure.diff)
    lines += MarbleComparison.lines(failure.diff, width: columns - 4)
      .map { StyledText("    \($0)".trimmingTrailingBlanks()) }
    if !failure.causes.isEmpty {
      lines.append("    why")
      lines += failure.causes.map { StyledText("      \($0)") }
    }
    lines += failure.notes.flatMap(\.lineTexts).map { StyledText("  \($0)") }
    return lines
  }

  /// The text of a script's failures. If all differing lines of a failure belong to streams that an
  /// earlier failure shows, this failure is folded into the earlier one.
  package func lines(_ failures: [ScriptFailure], path: String) -> [StyledText] {
    var shown:
      [(failure: ScriptFailure, streams: StreamDifferences, consequences: [ScriptFailure])] =
        []
    for failure in failures where failure.excuse == nil {
      let streams = StreamDifferences(failure)
      let known = shown.reduce(into: StreamDifferences()) { $0.formUnion($1.streams) }
      if !isFull, let streams, streams.follow(from: known),
        let cause = shown.lastIndex(where: { !$0.streams.all.isDisjoint(with: streams.all) })
      {
        shown[cause].consequences.append(failure)
      } else {
        shown.append((failure, streams ?? StreamDifferences(), []))
      }
    }
    return shown.flatMap { lines($0.failure, path: path) + consequences($0.consequences) }
  }

  private func consequences(_ failures: [ScriptFailure]) -> [StyledText] {
    guard !failures.isEmpty else { return [] }
    let count = failures.reduce(0) { $0 + $1.diff.count { $0.kind != .same } }
    let lines = failures.prefix(5).map { String($0.line) } + (failures.count > 5 ? ["…"] : [])
    let differ = count == 1 ? "1 more line differs" : "\(count) more lines differ"
    let text =
      "… \(differ) after this one, at \(failures.count == 1 ? "line" : "lines") "
      + lines.joined(separator: ", ")
    return [Paint.dim.on("      \(text)", isColored)]
  }

  /// The length above which a line in a summary is shortened to the text around its difference.
  private static let longestInSummary = 200

  /// The summary of a failure, in one line.
  package static func summary(of failure: ScriptFailure) -> String {
    let statement = failure.statement.lineTexts.first.map { " '\($0)'" } ?? ""
    switch failure.kind {
    case .mismatch:
      let missing = failure.diff.first { $0.kind == .missing }?.text
      let new = failure.diff.first { $0.kind == .unexpected }?.text
      let shown = missing.flatMap { missing in new.flatMap { missing.firstDifference(from: $0) } }
      let clipped = { (text: String) in text.clipped(to: longestInSummary, showing: shown) }
      let expected = missing.map { "expected \"\(clipped($0))\"" } ?? "expected no more lines"
      let got = new.map { ", got \"\(clipped($0))\"" } ?? ""
      return "\(expected)\(got)"
    case .unexpectedPass: return failure.notes.first ?? ""
    default:
      let line = failure.notes.first?.lineTexts.first ?? failure.kind.rawValue
      return line + (failure.kind == .unreadable ? "" : statement.isEmpty ? "" : " in\(statement)")
    }
  }
}

/// The labels of the streams with differing lines.
private struct StreamDifferences {
  /// The labels of streams whose events differ only in their times.
  private var times: Set<String> = []
  /// The labels of streams whose events differ in more than their times.
  private var values: Set<String> = []

  package init() {}

  /// Nil unless all differences of the failure are events of streams.
  package init?(_ failure: ScriptFailure) {
    guard failure.kind == .mismatch, failure.notes.isEmpty else { return nil }
    for pair in LineDiff.runs(of: failure.diff).flatMap(\.pairs) {
      for line in [pair.missing, pair.new].compactMap({ $0 }) {
        guard let event = line.event else { return nil }
        if pair.delay == nil { values.insert(event.label) } else { times.insert(event.label) }
      }
    }
  }

  package var all: Set<String> { times.union(values) }

  package mutating func formUnion(_ other: StreamDifferences) {
    times.formUnion(other.times)
    values.formUnion(other.values)
  }

  /// Whether known differences may explain these differences. A different time does not explain a
  /// different value.
  package func follow(from known: StreamDifferences) -> Bool {
    all.isSubset(of: known.all) && values.isSubset(of: known.values)
  }
}
