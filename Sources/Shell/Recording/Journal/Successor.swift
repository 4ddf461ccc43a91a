import CProcess
import Glibc

/// A process that replaces the prompt's process if a statement cannot be stopped or needs too much
/// memory. The new process recovers the session without this statement.
///
/// There is no other way to stop such a statement. If only its thread was killed, the thread's
/// locks would stay locked.
package struct Successor {
  private let arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let output: Int32
  private let heedInterrupts: (Bool) -> Void

  /// - Parameters:
  ///   - options: the options of the new process, in addition to `--recover`.
  ///   - output: the descriptor for the results of this process.
  ///   - heedInterrupts: sets whether this process ends if a statement does not stop within a
  ///     second after Ctrl-C.
  package init(_ options: [String], output: Int32, heedInterrupts: @escaping (Bool) -> Void) {
    self.heedInterrupts = heedInterrupts
    let all = [CommandLine.arguments.first ?? "rxs", "--recover"] + options
    // The arguments stay allocated until the process ends.
    arguments = .allocate(capacity: all.count + 1)
    arguments.initialize(repeating: nil, count: all.count + 1)
    for (index, text) in all.enumerated() { arguments[index] = strdup(text) }
    self.output = output
  }

  /// Prepares the recovery of the session from a journal.
  package func stand(by journal: JournalFile) {
    cpr_set_end(
      cpr_end(
        note: JournalRecord.stopNote, descriptor: journal.descriptor, successor: arguments,
        output: output))
    heedInterrupts(true)
  }

  /// Cancels the replacement of this process.
  package func dismiss() {
    heedInterrupts(false)
    cpr_limit_time(0)
    cpr_set_end(cpr_end(note: nil, descriptor: -1, successor: nil, output: -1))
  }
}
