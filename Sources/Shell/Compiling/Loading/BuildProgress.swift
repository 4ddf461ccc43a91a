import Glibc
import RxsSystem

/// The progress of a build, as the last `[12/345]` of its log.
struct BuildProgress {
  /// A log that is no terminal's gets a line each time that so much time has passed.
  private static let pause = Duration.seconds(20)

  private let log: String
  private let isShown: Bool
  private var last = ""
  private var next: ContinuousClock.Instant

  /// - Parameters:
  ///   - log: the file that the build writes.
  ///   - isShown: whether a person sees standard error, where one line is drawn again and again.
  init(log: String, isShown: Bool) {
    self.log = log
    self.isShown = isShown
    next = .now + Self.pause
  }

  /// Asked often while it runs: says how far it is, when that has changed.
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

  /// The last step that a log names.
  static func step(in log: String) -> String? {
    log.matches(of: #/\[(?<done>\d+)/(?<all>\d+)\]/#).last.map { "\($0.done) of \($0.all)" }
  }
}
