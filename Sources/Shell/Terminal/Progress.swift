import RxsLanguage
import RxsSystem

/// Shows temporary lines below the output while a statement runs: its progress, or the marbles of
/// `play`. Also measures the duration of the statement.
package final class Progress {
  /// The duration after which the progress line appears.
  package static let patience = Duration.seconds(1)
  /// The duration above which `end` returns the statement's duration.
  package static let notice = Duration.milliseconds(300)
  private static let interval = Duration.milliseconds(100)

  private static let origin = (instant: ContinuousClock.now, time: Monotonic.now)

  /// The real time. The standard clocks show the session's virtual time.
  private static func realTime() -> ContinuousClock.Instant {
    origin.instant + .nanoseconds(Monotonic.now - origin.time)
  }

  private let now: () -> ContinuousClock.Instant
  private let draw: (StyledText) -> Void
  private var start: ContinuousClock.Instant?
  private var next: ContinuousClock.Instant
  /// The number of temporary lines that are on the screen.
  private var shown = 0

  /// - Parameters:
  ///   - now: returns the time.
  ///   - draw: writes to the terminal without buffering.
  package init(
    now: (() -> ContinuousClock.Instant)? = nil, draw: @escaping (StyledText) -> Void
  ) {
    self.now = now ?? Self.realTime
    self.draw = draw
    next = self.now()
  }

  /// Called when a statement begins.
  package func begin() {
    let now = now()
    start = now
    next = now + Self.patience
  }

  /// Called often while the statement runs. Updates the progress line at regular times.
  package func tick(_ text: () -> StyledText) {
    guard start != nil else { return }
    let now = now()
    guard now >= next else { return }
    show([text()])
    next = now + Self.interval
  }

  /// Shows temporary lines. They replace the previous temporary lines.
  package func show(_ lines: [StyledText]) {
    guard let first = lines.first else { return clear() }
    let text = lines.dropFirst().reduce(first) { $0 + "\n" + $1 }
    draw(.erasure(lines: max(shown, 1)) + text)
    shown = lines.count
    next = now() + Self.patience
  }

  /// Runs a closure. Its time does not count as time of the statement.
  func pausing<Result>(_ body: () -> Result) -> Result {
    let begin = now()
    defer { start = start.map { $0 + (now() - begin) } }
    return body()
  }

  /// Removes the temporary lines. Called before other output is printed.
  package func clear() {
    guard shown > 0 else { return }
    let lines = shown
    shown = 0
    draw(.erasure(lines: lines))
  }

  /// Called when the statement ends. Returns its duration; nil for a short duration.
  package func end() -> String? {
    clear()
    guard let start else { return nil }
    self.start = nil
    let duration = now() - start
    guard duration > Self.notice else { return nil }
    let (seconds, attoseconds) = duration.components
    let tenths = seconds * 10 + attoseconds / 100_000_000_000_000_000
    return "took \(tenths / 10).\(tenths % 10) s"
  }
}
