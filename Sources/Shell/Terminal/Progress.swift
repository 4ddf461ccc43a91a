/// Shows on the terminal that a statement is still at work, and how long it took.
final class Progress {
  /// When a statement has run so long, it gets a line that tells how far it has come.
  static let patience = Duration.seconds(1)
  /// A statement that took so long gets a line that says how long.
  static let notice = Duration.milliseconds(300)
  private static let interval = Duration.milliseconds(100)

  private let now: () -> ContinuousClock.Instant
  private let draw: (StyledText) -> Void
  private var start: ContinuousClock.Instant?
  private var next: ContinuousClock.Instant
  private var isShown = false

  /// - Parameters:
  ///   - now: the time.
  ///   - draw: writes to the terminal at once.
  init(
    now: @escaping () -> ContinuousClock.Instant = { .now }, draw: @escaping (StyledText) -> Void
  ) {
    self.now = now
    self.draw = draw
    next = now()
  }

  /// A statement begins.
  func begin() {
    let now = now()
    start = now
    next = now + Self.patience
  }

  /// Asked often while it runs: draws the line when its time has come.
  func tick(_ text: () -> StyledText) {
    guard start != nil else { return }
    let now = now()
    guard now >= next else { return }
    next = now + Self.interval
    draw(.lineErasure + text())
    isShown = true
  }

  /// Takes the line away, before anything else is printed.
  func clear() {
    guard isShown else { return }
    isShown = false
    draw(.lineErasure)
  }

  /// The statement ends; gives how long it took, when that was noticeable.
  func end() -> String? {
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
