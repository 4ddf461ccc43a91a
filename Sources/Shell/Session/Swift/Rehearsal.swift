import CProcess
import Glibc

/// The trial of work that may end the process, in a copy of it.
enum Rehearsal {
  /// How long it may take, in milliseconds.
  private static let limit = 60_000

  /// Whether the work ends by itself; true as well where there can be no copy.
  ///
  /// - Parameter isUnwanted: whether to stop it, asked often.
  static func passes(_ work: () -> Void, unless isUnwanted: () -> Bool) -> Bool {
    let copy = cpr_copy_process()
    if copy < 0 { return true }
    if copy == 0 {
      work()
      _exit(0)
    }
    var status: Int32 = 0
    for waited in 0..<limit {
      if waitpid(copy, &status, WNOHANG) != 0 { return status == 0 }
      if isUnwanted() { break }
      // Short work is not made to wait.
      poll(nil, 0, waited < 100 ? 1 : 10)
    }
    kill(copy, SIGKILL)
    waitpid(copy, &status, 0)
    return false
  }
}
