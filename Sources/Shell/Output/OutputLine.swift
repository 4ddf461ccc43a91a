import RxsRuntime

/// A line that a statement prints.
package enum OutputLine: Equatable {
  /// An event of a subscription: `1.5s game.round 2`.
  case event(time: Int, label: String, PrintedEvent)
  /// A line that has a time, but is not an event: a line of `.debug`, or a call of a stand-in.
  case note(time: Int, String)
  /// The value of a bare expression, `= VALUE`.
  case value(String)
  /// The output of `print` or `show`.
  case text(String)
  /// The diagram of `marble`.
  case drawing(MarbleDrawing)
  /// The output of `help`. Its lines may be wrapped between words.
  case prose(String)
  /// The message of a failure, `error: MESSAGE`.
  case error(String)

  /// The size of the line's text, in bytes.
  package var byteCount: Int {
    switch self {
    case .event(_, _, let event): event.text.utf8.count
    case .note(_, let text), .value(let text), .text(let text), .prose(let text), .error(let text):
      text.utf8.count
    case .drawing: canonical.utf8.count
    }
  }

  /// The line for files and pipes, with a single blank between its fields.
  package var canonical: String {
    switch self {
    case .event(let time, let label, let event): "\(Durations.text(time)) \(label) \(event.line)"
    case .note(let time, let text): "\(Durations.text(time)) \(text)"
    case .value(let value): "= \(value)"
    case .text(let text), .prose(let text): text
    case .drawing(let drawing): drawing.lines().joined(separator: "\n")
    case .error(let message): "error: \(message)"
    }
  }

  /// The event, if the line shows an event; nil for other lines.
  package var event: EventLine? {
    guard case .event(let time, let label, let event) = self else { return nil }
    return EventLine(time: time, label: label, event)
  }

  /// The subject of the line: an event's label, a call's method, `=`, `error:`, or an empty text.
  package var subject: String {
    switch self {
    case .event(_, let label, _): label
    case .note(_, let text): String(text.prefix { $0 != "(" && $0 != " " })
    case .value: "= "
    case .error: "error: "
    case .text, .prose, .drawing: ""
    }
  }
}
