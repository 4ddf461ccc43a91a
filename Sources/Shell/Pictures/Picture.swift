/// The content of a marble diagram: rows of events in virtual time. It contains no sizes or
/// positions.
package struct Picture: Sendable {
  /// An event of a row.
  package struct Event: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case next
      case error
      case completed
    }

    /// Whether an event matches the expected events.
    package enum Verdict: Equatable, Sendable {
      case same
      /// The event was expected, but was not printed.
      case missing
      /// The event was printed, but was not expected.
      case unexpected
    }

    /// The virtual time, in nanoseconds.
    package let time: Int
    package let kind: Kind
    /// The value or the error, as canonical text.
    package let text: String
    package var verdict = Verdict.same
    /// The number of equal characters before the first difference from the paired event's value.
    package var shown: Int?
    /// The index of the transcript line that shows the event.
    package var line: Int?
  }

  /// A row: a subscription, or in a comparison its expected or its printed events.
  package struct Row: Sendable {
    package let label: String
    /// The subscribed expression. Nil if it is the same as the label.
    package var expression: String?
    /// The time at which the subscription began, in nanoseconds.
    package let start: Int
    /// The time at which the subscription ended, in nanoseconds. Nil while it is live.
    package internal(set) var end: Int?
    package let events: [Event]
    /// The inner streams of the subscribed expression, such as windows, groups and streams that
    /// closures make.
    package internal(set) var inner: [Row] = []

    /// A copy of the row with the given inner streams. No inner stream is drawn longer than the
    /// row.
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
  /// The number of events that are left out.
  package private(set) var omitted = 0

  /// The maximal number of drawn events. A larger picture would not be readable.
  private static let mostEvents = 3000

  package init(title: String, rows: [Row], end: Int) {
    self.title = title
    self.rows = rows
    self.end = end
    limit()
  }

  /// Drops the events after the instant at which the maximal number of events is reached.
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

  /// The picture as sentences, for screen readers.
  package var description: String {
    let sentences = rows.map { row in
      let events = row.events.prefix(Self.mostDescribed).map(Self.words)
      let more = row.events.count - events.count
      let all = events + (more > 0 ? ["\(more) more"] : [])
      return "\(row.label): \(all.isEmpty ? "nothing" : all.joined(separator: ", "))."
    }
    return sentences.joined(separator: " ")
  }

  /// The maximal number of events of a row in the description.
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
