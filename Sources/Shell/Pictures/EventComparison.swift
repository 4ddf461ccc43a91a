import RxsOutput
import RxsRuntime
import RxsSession
import RxsTesting

/// Compares the expected and the printed events of each label in a script.
struct EventComparison {
  struct Sides {
    var expected: [Picture.Event] = []
    var actual: [Picture.Event] = []

    /// For each pair of a missing and an unexpected event, notes the first character at which the
    /// values differ. This character stays visible if the value is shortened.
    mutating func showDifferences() {
      let missing = expected.indices.filter { expected[$0].verdict == .missing }
      let unexpected = actual.indices.filter { actual[$0].verdict == .unexpected }
      for (old, new) in zip(missing, unexpected) {
        let shown = expected[old].text.firstDifference(from: actual[new].text)
        (expected[old].shown, actual[new].shown) = (shown, shown)
      }
    }
  }

  /// The expected and the printed events, for the labels whose events differ.
  private(set) var sides: [String: Sides] = [:]

  /// - Parameter isTest: whether the script has expected lines. If so, unexpected lines are
  ///   differences too.
  init(_ entries: some Sequence<Transcript.Entry>, isTest: Bool) {
    var all: [String: Sides] = [:]
    var differing: Set<String> = []
    for entry in entries where entry.isFinished {
      let comparison = EntryComparison(entry)
      guard isTest, comparison.diff != nil, let diff = comparison.completeDiff
      else {
        for case .event(let time, let label, let printed) in entry.output {
          let event = Picture.Event(time: time, printed)
          all[label, default: Sides()].expected.append(event)
          all[label, default: Sides()].actual.append(event)
        }
        continue
      }
      for line in diff.lines {
        guard let printed = line.event else { continue }
        let label = printed.label
        if line.kind != .same { differing.insert(label) }
        let verdict: Picture.Event.Verdict =
          switch line.kind {
          case .same: .same
          case .missing: .missing
          case .unexpected: .unexpected
          }
        let event = Picture.Event(time: printed.time, printed.event, verdict: verdict)
        if line.kind != .unexpected { all[label, default: Sides()].expected.append(event) }
        if line.kind != .missing { all[label, default: Sides()].actual.append(event) }
      }
    }
    // A script need not list expected lines in the order of their times, so the expected events are
    // sorted.
    sides = all.filter { differing.contains($0.key) }.mapValues { sides in
      let order = sides.expected.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      var sides = Sides(expected: order.map(\.element), actual: sides.actual)
      sides.showDifferences()
      return sides
    }
  }
}

extension Picture {
  /// The rows of a subscription. If its events differ, there is one row for the expected and one
  /// row for the printed events; otherwise only `row`.
  static func rows(of row: Row, _ comparison: EventComparison) -> [Row] {
    guard let sides = comparison.sides[row.label] else { return [row] }
    // If both lists have the same length, the printed event and the row's event with the same index
    // refer to the same transcript line.
    let isWhole = sides.actual.count == row.events.count
    let actual = sides.actual.enumerated().map { index, event in
      var event = event
      event.line = isWhole ? row.events[index].line : nil
      return event
    }
    return [
      Row(
        label: "\(row.label) expected", expression: row.expression, start: row.start,
        end: end(of: sides.expected), events: sides.expected),
      Row(label: "\(row.label) actual", start: row.start, end: row.end, events: actual),
    ]
  }

  /// The time of the event that ends the sequence. Nil if the sequence is live.
  static func end(of events: [Event]) -> Int? {
    events.last.flatMap { $0.kind == .next ? nil : $0.time }
  }
}
