import Glibc
import RxsLanguage
import RxsSystem
import Synchronization

/// The text for standard output; it knows whether all of it got there.
package enum StandardOutput {
  private static let hasFailed = Atomic(false)

  package static func write(_ text: StyledText) {
    let bytes = Array(TextOutput.form(of: text, for: STDOUT_FILENO).utf8)
    bytes.withUnsafeBytes { write($0, to: STDOUT_FILENO) }
  }

  /// - Parameter descriptor: which is another one where ``StandardStreams`` has moved it to.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    guard !FileAccess.write(bytes, to: descriptor), errno != EPIPE else { return }
    let problem = FileProblem.system("standard output")
    // Once: what comes after it will hardly fare better.
    if hasFailed.exchange(true, ordering: .relaxed) { return }
    StandardError.write("rxs: \(problem)\n")
  }

  /// Says that output is dropped because its reader takes none.
  package static func reportLoss() {
    hasFailed.store(true, ordering: .relaxed)
    StandardError.write("rxs: standard output: nothing reads it, the rest is dropped\n")
  }

  /// The exit status of the process: at least `runtime` if some output could not be written.
  package static func status(_ status: ExitStatus) -> ExitStatus {
    hasFailed.load(ordering: .relaxed) ? max(status, .runtime) : status
  }
}
