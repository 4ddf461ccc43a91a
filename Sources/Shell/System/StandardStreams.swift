import CProcess
import Glibc

/// The standard streams of a process that runs sessions.
package struct StandardStreams: Sendable {
  /// The descriptor for results. It is not descriptor 1, because text that view models print must
  /// not appear among the results. Such text goes to standard error.
  package let results: Int32

  /// Moves standard output to another descriptor. Afterwards, descriptor 1 leads to standard error.
  package static func separated() -> StandardStreams {
    cpr_print_by_lines()
    let results = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard results >= 0 else { return StandardStreams(results: STDOUT_FILENO) }
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return StandardStreams(results: results)
  }
}
