import Glibc
import RxsSystem

/// The progress of a build, read from the last step `[12/345]` in its log.
struct BuildProgress {
  /// The time between two lines of progress, if standard error is not a terminal.
  private static let pause = Duration.seconds(20)

  private let log: String
  private let isShown: Bool
  private var last = ""
  private var next: ContinuousClock.Instant

  /// - Parameters:
  ///   - log: the file that the build writes.
  ///   - isShown: whether standard error is a terminal. A terminal shows a single line that
  ///     changes.
  init(log: String, isShown: Bool) {
    self.log = log
    self.isShown = isShown
    next = .now + Self.pause
  }

  /// Prints the progress if it has changed. The build calls this method often.
  mutating func tick() {
    guard isShown || ContinuousClock.now >= next else { return }
    guard let bytes = try? FileAccess.read(log),
      let step = Self.step(in: String(decoding: bytes.suffix(4096), as: UTF8.self)), step != last
    else { return }
    last = step
    next = .now + Self.pause
    let text = "rxs: step \(step)"
    _ = FileAccess.write(isShown ? "\r\u{1B}[K\(text)" : "\(text)\n", to: STDERR_FILENO)
  }

  func end() {
    if isShown { _ = FileAccess.write("\r\u{1B}[K", to: STDERR_FILENO) }
  }

  /// The last build step in a log; nil without one.
  static func step(in log: String) -> String? {
    log.matches(of: #/\[(?<done>\d+)/(?<all>\d+)\]/#).last.map { "\($0.done) of \($0.all)" }
  }
}
