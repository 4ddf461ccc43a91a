import Glibc

/// A lock for a file that is being built. Only one process at a time can hold the lock. All other
/// processes wait.
package final class BuildLock {
  private let file: Int32

  /// Waits until no other process holds the lock, and takes it.
  package init(_ output: String) {
    file = open(output + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if file >= 0 { flock(file, LOCK_EX) }
  }

  deinit { if file >= 0 { close(file) } }
}
