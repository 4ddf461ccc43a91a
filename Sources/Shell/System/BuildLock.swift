import Glibc

/// Lets one process at a time build a file; the others wait for it.
package final class BuildLock {
  private let file: Int32

  /// Waits until no other process builds the file.
  package init(_ output: String) {
    file = open(output + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if file >= 0 { flock(file, LOCK_EX) }
  }

  deinit { if file >= 0 { close(file) } }
}
