import RxsLanguage
import RxsSystem

/// Shows lines on the terminal while a statement runs, and takes them away again: that it is still
/// at work, how long it took, the marbles of `play`.
package final class Progress {
  /// A statement that has run so long gets a line with its progress.
  package static let patience = Duration.seconds(1)
  /// A statement that took so long gets a line that says how long.
  package static let notice = Duration.milliseconds(300)
  private static let interval = Duration.milliseconds(100)

  private static let origin = (instant: ContinuousClock.now, time: Monotonic.now)

  /// The real time, while the standard clocks show that of the session.
  private static func realTime() -> ContinuousClock.Instant {
    origin.instant + .nanoseconds(Monotonic.now - origin.time)
  }

  private let now: () -> ContinuousClock.Instant
  private let draw: (StyledText) -> Void
  private var start: ContinuousClock.Instant?
  private var next: ContinuousClock.Instant
  /// The number of lines that are shown now.
  private var shown = 0

  /// - Parameters:
  ///   - now: the time.
  ///   - draw: writes to the terminal at once.
  package init(
    now: (() -> ContinuousClock.Instant)? = nil, draw: @escaping (StyledText) -> Void
  ) {
    self.now = now ?? Self.realTime
    self.draw = draw
    next = self.now()
  }

  /// A statement begins.
  package func begin() {
    let now = now()
    start = now
    next = now + Self.patience
  }

  /// Asked often while it runs: draws the line when its time has come.
  package func tick(_ text: () -> StyledText) {
    guard start != nil else { return }
    let now = now()
    guard now >= next else { return }
    show([text()])
    next = now + Self.interval
  }

  /// Shows lines, in place of those that are shown.
  package func show(_ lines: [StyledText]) {
    guard let first = lines.first else { return clear() }
    let text = lines.dropFirst().reduce(first) { $0 + "\n" + $1 }
    draw(.erasure(lines: max(shown, 1)) + text)
    shown = lines.count
    next = now() + Self.patience
  }

  /// Runs a closure whose time does not count as the statement's time.
  func pausing<Result>(_ body: () -> Result) -> Result {
    let begin = now()
    defer { start = start.map { $0 + (now() - begin) } }
    return body()
  }

  /// Takes the line away, before anything else is printed.
  package func clear() {
    guard shown > 0 else { return }
    let lines = shown
    shown = 0
    draw(.erasure(lines: lines))
  }

  /// The statement ends; gives how long it took, when that was noticeable.
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
