import RxsLanguage

/// The expected events of a statement and its printed events, as marbles.
///
/// ```
/// ys       0s
/// expected 1-2-3
/// actual   1-2-4
///              ^
/// ```
package struct MarbleComparison {
  /// The lines of differing streams, up to a limit, in order of their first difference.
  ///
  /// - Parameters:
  ///   - rows: the names of the two rows.
  ///   - width: the maximum number of columns of a line.
  package static func lines(
    _ diff: [LineDiff.Line], rows: (String, String) = ("expected", "actual"), width: Int = .max
  ) -> [String] {
    labels(diff).flatMap { lines(diff, label: $0, rows, width) }
  }

  private static let mostStreams = 3

  /// The first differing streams without patterns among their expected lines. Empty if a `...` is
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
    // A long value is cut so that its difference from its counterpart is visible.
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
    // The omitted instants may contain all differences.
    return drawing.differs ? [label] + drawing.lines(within: width) : []
  }
}
