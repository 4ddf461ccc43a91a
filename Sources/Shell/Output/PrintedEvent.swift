import RxsEngine
import RxsRuntime

/// An event of a subscription, as it is printed.
package struct PrintedEvent: Codable, Hashable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case next
    case error
    case completed
  }

  package let kind: Kind
  /// The element or the error, as canonical text. Empty for a completion.
  package let text: String
  /// Whether the element is a string of one character. Marbles show it without quotes.
  package let isLetter: Bool

  package static let completed = PrintedEvent(.completed, "")

  package static func next(_ text: String) -> PrintedEvent { PrintedEvent(.next, text) }

  package static func error(_ text: String) -> PrintedEvent { PrintedEvent(.error, text) }

  private init(_ kind: Kind, _ text: String, isLetter: Bool = false) {
    self.kind = kind
    self.text = text
    self.isLetter = isLetter
  }

  package init(_ event: Event<Value>) {
    switch event {
    case .next(let value):
      var isLetter = false
      let text = value.canonical
      // A long string is not a single letter. Counting its characters would be slow.
      if case .string(let own) = value, own.utf8.count <= 64 {
        isLetter = own.count == 1 && text.count == 3
      }
      self.init(.next, text, isLetter: isLetter)
    case .error(let error): self.init(.error, Streams.value(of: error).canonical)
    case .completed: self = .completed
    }
  }

  /// Reads an event from an expected line of a script: a value, `completed` or `error(…)`.
  package init(expected text: Substring) {
    if text == "completed" {
      self = .completed
    } else if text.hasPrefix("error("), text.hasSuffix(")") {
      self.init(.error, String(text.dropFirst(6).dropLast()))
    } else {
      let isLetter = text.count == 3 && text.hasPrefix("\"") && text.hasSuffix("\"")
      self.init(.next, String(text), isLetter: isLetter)
    }
  }

  /// The text of the event in a printed line.
  package var line: String {
    switch kind {
    case .next: text
    case .error: "error(\(text))"
    case .completed: "completed"
    }
  }

  /// The value in pictures, in which a single letter has no quotes.
  package var short: String { isLetter ? String(text.dropFirst().dropLast()) : text }

  /// The text of the event in marbles.
  ///
  /// - Parameter shown: the index of a character that must stay visible if the value is shortened.
  package func marble(showing shown: Int? = nil) -> String {
    switch kind {
    case .completed: "|"
    case .error: "#"
    case .next: Self.clipped(short, showing: shown)
    }
  }

  private static func clipped(_ text: String, showing shown: Int?) -> String {
    guard text.count > 16 else { return text }
    guard let shown, shown >= 15 else { return text.prefix(15) + "…" }
    let rest = text.dropFirst(shown - 5)
    return "…" + (rest.count > 15 ? rest.prefix(14) + "…" : rest)
  }
}

/// A printed line with an event: `1.5s game.round 2`.
package struct EventLine: Codable, Hashable, Sendable {
  /// The time in nanoseconds.
  package let time: Int
  /// The time, as it is written in the line.
  package let timeText: String
  package let label: String
  package let event: PrintedEvent

  package init(time: Int, label: String, _ event: PrintedEvent) {
    self.time = time
    timeText = Durations.text(time)
    self.label = label
    self.event = event
  }

  /// Reads an expected line. Nil if the line is not an event.
  package init?(expected line: String) {
    guard let parts = EventText(line) else { return nil }
    time = parts.time
    timeText = String(parts.timeText)
    label = String(parts.label)
    event = PrintedEvent(expected: parts.event)
  }
}
