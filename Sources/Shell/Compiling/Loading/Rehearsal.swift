import CProcess
import Glibc

/// Runs code in a copy of the process, because the code may crash.
package enum Rehearsal {
  /// The time limit in milliseconds.
  private static let limit = 60_000

  /// Runs the closure in a copy of the process. Returns the reason if the closure does not end
  /// normally. Returns nil if the closure ends normally, or if the process cannot be copied.
  ///
  /// - Parameter isUnwanted: called often while the copy runs; returns whether to stop the copy.
  package static func problem(of work: () -> Void, unless isUnwanted: () -> Bool) -> String? {
    let copy = cpr_copy_process()
    if copy < 0 { return nil }
    if copy == 0 {
      work()
      _exit(0)
    }
    var status: Int32 = 0
    var problem = "the session does not end with the changed Swift: the session is unchanged"
    var waited = 0
    while waited < limit {
      if waitpid(copy, &status, WNOHANG) != 0 {
        return status == 0
          ? nil : "the session would crash with the changed Swift code, so the change is not used"
      }
      if isUnwanted() {
        problem = "interrupted: the session is unchanged"
        break
      }
      // In the first milliseconds the check is more frequent, so that short work does not make the
      // user wait.
      let pause = waited < 100 ? 1 : 10
      poll(nil, 0, Int32(pause))
      waited += pause
    }
    kill(copy, SIGKILL)
    waitpid(copy, &status, 0)
    return problem
  }
}
