import RxsEngine
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSession
import RxsStatements

extension Picture {
  /// A picture of a session's subscriptions.
  ///
  /// - Parameter records: the subscriptions to draw, from top to bottom.
  package init(title: String, _ records: [SubscriptionRecord], of session: Session) {
    let lines = session.transcript.eventLines
    self.init(
      title: title, rows: records.map { Row($0, lines[$0.label] ?? [], session) },
      end: session.clock.now)
  }

  /// A picture of a script that ran. If the events of a subscription differ from its expected
  /// lines, both are drawn.
  package init(comparing title: String, _ records: [SubscriptionRecord], of session: Session) {
    let lines = session.transcript.eventLines
    let comparison = EventComparison(
      session.transcript.entries, isTest: session.transcript.expectsLines)
    let rows = records.flatMap { record in
      Self.rows(of: Row(record, lines[record.label] ?? [], session), comparison)
    }
    self.init(title: title, rows: rows, end: session.clock.now)
  }
}

extension Picture.Row {
  /// - Parameter lines: the transcript lines with the label, including lines of an earlier
  ///   subscription with the same label.
  fileprivate init(_ record: SubscriptionRecord, _ lines: [Int], _ session: Session) {
    let own = Array(lines.suffix(record.events.count))
    let events = record.events.enumerated().map { index, event in
      Picture.Event(event, line: own.count == record.events.count ? own[index] : nil)
    }
    let row = Self(
      label: record.label, expression: session.transcript.entries.expression(ofLabel: record.label),
      start: record.start, end: record.end, events: events)
    let inner = session.tracer?.inners?.streams[record.label] ?? []
    self = row.holding(
      inner.map { stream in
        Self(
          label: stream.name, start: stream.start, end: stream.end,
          events: stream.events.map { Picture.Event($0) })
      })
  }
}

extension Picture.Event {
  fileprivate init(_ event: Recorded<Event<Value>>, line: Int?) {
    self.init(time: event.time, PrintedEvent(event.value), line: line)
  }

  /// - Parameter event: an event whose element is canonical text.
  init(_ event: Recorded<Event<String>>, line: Int? = nil) {
    switch event.value {
    case .next(let text):
      self.init(time: event.time, kind: .next, text: Self.short(text), line: line)
    case .error(let error):
      self.init(
        time: event.time, kind: .error, text: Streams.value(of: error).canonical, line: line)
    case .completed: self.init(time: event.time, kind: .completed, text: "", line: line)
    }
  }

  /// The value in marbles. A single letter has no quotes.
  static func short(_ text: some StringProtocol) -> String {
    let isLetter = text.count == 3 && text.hasPrefix("\"") && text.hasSuffix("\"")
    return String(isLetter ? text.dropFirst().dropLast() : text[...])
  }

  init(time: Int, _ event: PrintedEvent, verdict: Verdict = .same, line: Int? = nil) {
    let kind: Kind =
      switch event.kind {
      case .next: .next
      case .error: .error
      case .completed: .completed
      }
    self.init(time: time, kind: kind, text: event.short, verdict: verdict, line: line)
  }
}

extension Transcript {
  /// For each label, the transcript lines that show its events.
  fileprivate var eventLines: [String: [Int]] {
    var lines: [String: [Int]] = [:]
    for (number, line) in entries.lazy.flatMap(\.output).enumerated() {
      if case .event(_, let label, _) = line { lines[label, default: []].append(number) }
    }
    return lines
  }
}
