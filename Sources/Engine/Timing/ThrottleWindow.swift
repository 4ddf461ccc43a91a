/// The decisions of `throttle`, as a value type whose methods take the time as an argument.
struct ThrottleWindow {
  /// The action for a new element.
  enum Arrival: Equatable {
    /// Send the element, and then call `sent`.
    case send
    /// Replace the kept element by the new element; the timer is already running.
    case keep
    /// Keep the element and call `timerFired` after this span.
    case keepAndWait(Int)
    /// Drop the element.
    case drop
  }

  private let span: Int
  private let latest: Bool
  private var lastSent = 0
  private var hasSent = false
  private(set) var keepsElement = false
  private(set) var isCompleted = false

  /// - Parameters:
  ///   - span: the length of the window.
  ///   - latest: whether the last element of a window is sent at the end of the window.
  init(span: Int, latest: Bool) {
    self.span = span
    self.latest = latest
  }

  mutating func arrived(at now: Int) -> Arrival {
    let passed = now.subtractingReportingOverflow(lastSent).partialValue
    let rest = hasSent && passed < span ? span - max(passed, 0) : 0
    if rest == 0 {
      keepsElement = false
      return .send
    }
    guard latest else { return .drop }
    if keepsElement { return .keep }
    keepsElement = true
    return .keepAndWait(rest)
  }

  /// Starts a window; called after an element was sent.
  mutating func sent(at now: Int) {
    lastSent = now
    hasSent = true
  }

  /// Ends the window.
  ///
  /// Returns true if the caller has to send the kept element.
  mutating func timerFired() -> Bool {
    defer { keepsElement = false }
    return keepsElement
  }

  /// Records the end of the source.
  ///
  /// Returns false if the sequence may complete only after the kept element is sent.
  mutating func completed() -> Bool {
    isCompleted = true
    return !keepsElement
  }
}
