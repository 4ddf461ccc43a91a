import Glibc
import Synchronization

/// What goes to standard output, and whether all of it got there.
enum StandardOutput {
  private static let hasFailed = Atomic(false)

  static func write(_ text: StyledText) {
    let bytes = Array(TextOutput.form(of: text, for: STDOUT_FILENO).utf8)
    bytes.withUnsafeBytes { write($0, to: STDOUT_FILENO) }
  }

  /// - Parameter descriptor: which is another one where ``StandardStreams`` has moved it to.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    guard !FileAccess.write(bytes, to: descriptor), errno != EPIPE else { return }
    let problem = FileProblem.system("standard output")
    // Once: what comes after it will hardly fare better.
    if hasFailed.exchange(true, ordering: .relaxed) { return }
    StandardError.write("rxs: \(problem)\n")
  }

  /// The status of a process that would end with another one if all of it had got there.
  static func status(_ status: ExitStatus) -> ExitStatus {
    hasFailed.load(ordering: .relaxed) ? max(status, .runtime) : status
  }
}
