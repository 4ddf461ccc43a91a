import CProcess
import Glibc

/// The process that replaces a prompt whose statement has no checkpoint, or that has no more
/// memory: it brings the session back, without that statement.
///
/// There is no other way to end such a statement: a thread that is killed leaves its locks taken.
package struct Successor {
  private let arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let output: Int32
  private let heedInterrupts: (Bool) -> Void

  /// - Parameters:
  ///   - options: the options that the process gets beside `--recover`.
  ///   - output: where the results of this process go.
  ///   - heedInterrupts: sets whether a statement that goes on for a second after Ctrl-C ends this
  ///     process.
  package init(_ options: [String], output: Int32, heedInterrupts: @escaping (Bool) -> Void) {
    self.heedInterrupts = heedInterrupts
    let all = [CommandLine.arguments.first ?? "rxs", "--recover"] + options
    // It is needed for as long as the process runs.
    arguments = .allocate(capacity: all.count + 1)
    arguments.initialize(repeating: nil, count: all.count + 1)
    for (index, text) in all.enumerated() { arguments[index] = strdup(text) }
    self.output = output
  }

  /// Stands by to bring back the session that a journal keeps.
  package func stand(by journal: JournalFile) {
    cpr_set_end(
      cpr_end(
        note: JournalRecord.stopNote, descriptor: journal.descriptor, successor: arguments,
        output: output))
    heedInterrupts(true)
  }

  /// Lets no program replace this process.
  package func dismiss() {
    heedInterrupts(false)
    cpr_limit_time(0)
    cpr_set_end(cpr_end(note: nil, descriptor: -1, successor: nil, output: -1))
  }
}
