import Glibc
import RxsLanguage
import RxsSystem
import Synchronization

/// Writes text to standard output, and records whether a write failed.
package enum StandardOutput {
  private static let hasFailed = Atomic(false)

  package static func write(_ text: StyledText) {
    let bytes = Array(TextOutput.form(of: text, for: STDOUT_FILENO).utf8)
    bytes.withUnsafeBytes { write($0, to: STDOUT_FILENO) }
  }

  /// - Parameter descriptor: the descriptor of standard output, which ``StandardStreams`` may have
  ///   changed.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    guard !FileAccess.write(bytes, to: descriptor), errno != EPIPE else { return }
    let problem = FileProblem.system("standard output")
    // Only the first failure is reported, because later writes usually fail too.
    if hasFailed.exchange(true, ordering: .relaxed) { return }
    StandardError.write("rxs: \(problem)\n")
  }

  /// Reports that output was dropped, because its reader does not read.
  package static func reportLoss() {
    hasFailed.store(true, ordering: .relaxed)
    StandardError.write("rxs: standard output: nothing reads it, the rest is dropped\n")
  }

  /// The exit status of the process. If output could not be written, it is at least `runtime`.
  package static func status(_ status: ExitStatus) -> ExitStatus {
    hasFailed.load(ordering: .relaxed) ? max(status, .runtime) : status
  }
}
