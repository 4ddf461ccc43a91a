import CLibEdit
import CProcess
import Glibc

/// The process that takes the place of a prompt whose statement asks nobody whether to go on, or
/// that has no more memory: it brings the session back, without that statement.
///
/// Nothing else can be done about such a statement: a thread that is killed leaves its locks taken.
struct Successor {
  private let arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let output: Int32

  /// - Parameters:
  ///   - options: the options that the process gets beside `--recover`.
  ///   - output: where the results of this process go.
  init(_ options: [String], output: Int32) {
    let all = [CommandLine.arguments.first ?? "rxs", "--recover"] + options
    // It is needed for as long as the process runs.
    arguments = .allocate(capacity: all.count + 1)
    arguments.initialize(repeating: nil, count: all.count + 1)
    for (index, text) in all.enumerated() { arguments[index] = strdup(text) }
    self.output = output
  }

  /// Stands by to bring back the session that a journal keeps.
  func stand(by journal: JournalFile) {
    cpr_set_end(
      cpr_end(
        note: JournalRecord.stopNote, descriptor: journal.descriptor, successor: arguments,
        output: output))
    cle_heed_interrupts(true)
  }

  /// Has nobody take the place of this process: it can only go on.
  static func dismiss() {
    cle_heed_interrupts(false)
    cpr_limit_time(0)
    cpr_set_end(cpr_end(note: nil, descriptor: -1, successor: nil, output: -1))
  }
}
