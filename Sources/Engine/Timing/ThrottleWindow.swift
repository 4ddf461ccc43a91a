/// The decisions of `throttle`, as a plain value that gets the time as an argument.
struct ThrottleWindow {
  /// The action for a new element.
  enum Arrival: Equatable {
    /// Send the element, and then call `sent`.
    case send
    /// Keep the element instead of the kept element, whose timer runs.
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
  ///   - latest: whether the last element of a window is sent at its end.
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

  /// Starts a window; call it after sending an element.
  mutating func sent(at now: Int) {
    lastSent = now
    hasSent = true
  }

  /// Ends the window; true if the kept element has to be sent.
  mutating func timerFired() -> Bool {
    defer { keepsElement = false }
    return keepsElement
  }

  /// Notes the end of the source; true if the sequence ends now, false if it waits for the kept
  /// element.
  mutating func completed() -> Bool {
    isCompleted = true
    return !keepsElement
  }
}
