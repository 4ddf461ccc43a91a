import RxsLanguage

/// Draws the expected and the printed events of a statement as marbles, one below the other.
///
/// ```
/// ys       0s
/// expected 1-2-3
/// actual   1-2-4
///              ^
/// ```
package struct MarbleComparison {
  /// The drawings of streams whose events differ, in the order of their first differences. The
  /// number of streams is limited.
  ///
  /// - Parameters:
  ///   - rows: the labels of the two rows.
  ///   - width: the maximal number of columns of a line.
  package static func lines(
    _ diff: [LineDiff.Line], rows: (String, String) = ("expected", "actual"), width: Int = .max
  ) -> [String] {
    labels(diff).flatMap { lines(diff, label: $0, rows, width) }
  }

  private static let mostStreams = 3

  /// The labels of the first streams that differ and whose expected lines are not patterns. Empty
  /// if a `...` is expected.
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
    // A long value is shortened so that its first difference from the other value remains visible.
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
    // The drawing may omit instants. If it omits all instants that differ, it is not shown.
    return drawing.differs ? [label] + drawing.lines(within: width) : []
  }
}
