import CProcess
import Glibc

/// A copy of the process, in which something is tried without an effect on this one.
package enum ProcessCopy {
  /// The time that it may take, in milliseconds.
  private static let limit: Int32 = 2000

  /// The short text that work gives in a copy; nil where it gives none, and where there is no copy.
  package static func text(of work: () -> String?) -> String? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let copy = cpr_copy_process()
    if copy == 0 {
      let nowhere = open("/dev/null", O_RDWR)
      for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { dup2(nowhere, stream) }
      if let text = work() { FileAccess.write(text, to: ends[1]) }
      _exit(0)
    }
    close(ends[1])
    guard copy > 0 else { return nil }
    var answer = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    let isDone = poll(&answer, 1, limit) > 0
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = isDone ? read(ends[0], &buffer, buffer.count) : 0
    kill(copy, SIGKILL)
    waitpid(copy, nil, 0)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
