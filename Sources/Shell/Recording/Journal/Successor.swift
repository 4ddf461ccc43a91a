import CProcess
import Glibc

/// A process that replaces a prompt whose statement cannot be stopped, or that has run out of
/// memory. It recovers the session without that statement.
///
/// There is no other way to stop such a statement: killing a thread would leave its locks locked.
package struct Successor {
  private let arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let output: Int32
  private let heedInterrupts: (Bool) -> Void

  /// - Parameters:
  ///   - options: the options of the new process, in addition to `--recover`.
  ///   - output: the descriptor for the results of this process.
  ///   - heedInterrupts: sets whether a statement that runs on for a second after Ctrl-C ends this
  ///     process.
  package init(_ options: [String], output: Int32, heedInterrupts: @escaping (Bool) -> Void) {
    self.heedInterrupts = heedInterrupts
    let all = [CommandLine.arguments.first ?? "rxs", "--recover"] + options
    // Allocated for as long as the process runs.
    arguments = .allocate(capacity: all.count + 1)
    arguments.initialize(repeating: nil, count: all.count + 1)
    for (index, text) in all.enumerated() { arguments[index] = strdup(text) }
    self.output = output
  }

  /// Prepares the recovery of the session with a journal.
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
