import RxsLanguage

/// The events that a statement was to print and those that it printed, as marbles.
///
/// ```
/// ys       0s
/// expected 1-2-3
/// actual   1-2-4
///              ^
/// ```
package struct MarbleComparison {
  /// The lines of all streams that differ, so many at most, in order of their first difference.
  ///
  /// - Parameters:
  ///   - rows: the names of both rows.
  ///   - width: the columns that a line may take.
  package static func lines(
    _ diff: [LineDiff.Line], rows: (String, String) = ("expected", "actual"), width: Int = .max
  ) -> [String] {
    labels(diff).flatMap { lines(diff, label: $0, rows, width) }
  }

  private static let mostStreams = 3

  /// The first streams with lines that differ and no pattern among them, where it is said what is
  /// expected.
  private static func labels(_ diff: [LineDiff.Line]) -> [String] {
    guard diff.contains(where: { $0.kind != .unexpected }),
      !diff.contains(where: { $0.kind != .unexpected && Blanks.trimmed($0.text) == "..." })
    else { return [] }
    let patterns = Set(diff.filter { $0.event == nil }.map(\.subject))
    var labels: [String] = []
    for line in diff where line.kind != .same {
      guard let event = line.event else { continue }
      if !labels.contains(event.label), !patterns.contains(event.label) {
        labels.append(event.label)
        if labels.count == mostStreams { break }
      }
    }
    return labels
  }

  private static func lines(
    _ diff: [LineDiff.Line], label: String, _ rows: (String, String), _ width: Int
  ) -> [String] {
    let own = diff.filter { $0.event?.label == label }
    // Long values are shown where they differ from the one in their place.
    var shown: [EventLine: Int] = [:]
    for pair in LineDiff.runs(of: own).flatMap(\.pairs) {
      guard let old = pair.missing?.event, let new = pair.new?.event else { continue }
      let place = old.event.short.firstDifference(from: new.event.short)
      (shown[old], shown[new]) = (place, place)
    }
    func events(besides kind: LineDiff.Line.Kind) -> [(time: Int, text: String)] {
      own.filter { $0.kind != kind }.compactMap(\.event)
        .map { ($0.time, $0.event.marble(showing: shown[$0])) }
    }
    let (expected, actual) = (events(besides: .unexpected), events(besides: .missing))
    let all = expected + actual
    let start = all.map(\.time).min() ?? 0
    let drawing = MarbleDrawing(
      [
        MarbleDrawing.Row(rows.0, expected, isLive: true),
        MarbleDrawing.Row(rows.1, actual, isLive: true),
      ], from: start, to: all.map(\.time).max() ?? start, frame: 1_000_000_000,
      isCompact: all.allSatisfy { $0.text.count == 1 }, isComparison: true)
    // Instants that are left out may hold all that differs.
    return drawing.differs ? [label] + drawing.lines(within: width) : []
  }
}
