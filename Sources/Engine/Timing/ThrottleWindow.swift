/// The decisions of `throttle`: a plain value that is told the time.
struct ThrottleWindow {
  /// The action for an element that arrived.
  enum Arrival: Equatable {
    /// Send it, and then call `sent`.
    case send
    /// Keep it in place of one that is kept, whose timer runs.
    case keep
    /// Keep it and call `timerFired` after this span.
    case keepAndWait(Int)
    /// Forget it.
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

  /// An element was sent; the window begins.
  mutating func sent(at now: Int) {
    lastSent = now
    hasSent = true
  }

  /// The window is over; true when the element that is kept is to be sent.
  mutating func timerFired() -> Bool {
    defer { keepsElement = false }
    return keepsElement
  }

  /// The source has ended; true when the sequence ends now, and not after the element that is kept.
  mutating func completed() -> Bool {
    isCompleted = true
    return !keepsElement
  }
}
