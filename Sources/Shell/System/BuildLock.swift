import Glibc

/// Lets only one process at a time build a file; other processes wait.
package final class BuildLock {
  private let file: Int32

  /// Takes the lock, after all other processes have finished with the file.
  package init(_ output: String) {
    file = open(output + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if file >= 0 { flock(file, LOCK_EX) }
  }

  deinit { if file >= 0 { close(file) } }
}
