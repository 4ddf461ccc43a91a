import CProcess
import Glibc

/// Tries work that may end the process, in a copy of the process.
package enum Rehearsal {
  /// The time that it may take, in milliseconds.
  private static let limit = 60_000

  /// Why the work does not end by itself, as a sentence; nil where it does, and where there can be no
  /// copy.
  ///
  /// - Parameter isUnwanted: whether to stop it, asked often.
  package static func problem(of work: () -> Void, unless isUnwanted: () -> Bool) -> String? {
    let copy = cpr_copy_process()
    if copy < 0 { return nil }
    if copy == 0 {
      work()
      _exit(0)
    }
    var status: Int32 = 0
    var problem = "the session does not end with the changed Swift: it is as it was"
    for waited in 0..<limit {
      if waitpid(copy, &status, WNOHANG) != 0 {
        return status == 0 ? nil : "the session crashes with the changed Swift: it is as it was"
      }
      if isUnwanted() {
        problem = "interrupted: the session is as it was"
        break
      }
      // Short work is not made to wait.
      poll(nil, 0, waited < 100 ? 1 : 10)
    }
    kill(copy, SIGKILL)
    waitpid(copy, &status, 0)
    return problem
  }
}
