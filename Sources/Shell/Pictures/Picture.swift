/// The content of a marble diagram: rows of events over virtual time, without any geometry.
package struct Picture: Sendable {
  /// An event of a row.
  package struct Event: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case next
      case error
      case completed
    }

    /// The result of comparing an event with the expected events.
    package enum Verdict: Equatable, Sendable {
      case same
      /// The event was expected, but did not happen.
      case missing
      /// The event happened, but was not expected.
      case unexpected
    }

    /// The virtual time, in nanoseconds.
    package let time: Int
    package let kind: Kind
    /// The value or the error, in canonical form.
    package let text: String
    package var verdict = Verdict.same
    /// The length of the common prefix with the counterpart.
    package var shown: Int?
    /// The index of the event's printed line in the transcript, from 0.
    package var line: Int?
  }

  /// A subscription, or the expected or the printed events of a comparison.
  package struct Row: Sendable {
    package let label: String
    /// The subscribed expression, if it is not equal to the label.
    package var expression: String?
    /// The time at which the subscription began, in nanoseconds.
    package let start: Int
    /// The time at which the subscription ended, in nanoseconds; nil while it is live.
    package internal(set) var end: Int?
    package let events: [Event]
    /// The inner streams of the expression: streams made by closures, windows, groups.
    package internal(set) var inner: [Row] = []

    /// The row with inner streams, which end with the row at the latest.
    package func holding(_ inner: [Row]) -> Row {
      var row = self
      row.inner = inner.map { stream in
        var stream = stream
        stream.end = stream.end ?? end
        return stream
      }
      return row
    }
  }

  package let title: String
  package private(set) var rows: [Row]
  /// The time at which the drawing ends, in nanoseconds.
  package let end: Int
  /// The number of events that are omitted.
  package private(set) var omitted = 0

  /// The maximum number of drawn events. A picture with more events is not readable.
  private static let mostEvents = 3000

  package init(title: String, rows: [Row], end: Int) {
    self.title = title
    self.rows = rows
    self.end = end
    limit()
  }

  /// Omits all events after the instant that reaches the maximum number.
  private mutating func limit() {
    let times = rows.flatMap { $0.events.map(\.time) }
    guard times.count > Self.mostEvents else { return }
    let last = times.sorted()[Self.mostEvents - 1]
    rows = rows.map { row in
      let events = row.events.filter { $0.time <= last }
      omitted += row.events.count - events.count
      return Row(
        label: row.label, expression: row.expression, start: row.start,
        end: events.count < row.events.count ? nil : row.end, events: events
      ).holding(row.inner.filter { $0.start <= last })
    }
  }

  /// The content as text, for screen readers.
  package var description: String {
    let sentences = rows.map { row in
      let events = row.events.prefix(Self.mostDescribed).map(Self.words)
      let more = row.events.count - events.count
      let all = events + (more > 0 ? ["\(more) more"] : [])
      return "\(row.label): \(all.isEmpty ? "nothing" : all.joined(separator: ", "))."
    }
    return sentences.joined(separator: " ")
  }

  /// The maximum number of a row's events in the description.
  private static let mostDescribed = 40

  private static func words(_ event: Event) -> String {
    let time = TimeText.exact(event.time)
    return switch event.kind {
    case .next: "\(event.text.clipped(to: 40)) at \(time)"
    case .error: "fails at \(time)"
    case .completed: "completes at \(time)"
    }
  }
}
