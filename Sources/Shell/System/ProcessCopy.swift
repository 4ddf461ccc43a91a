import CProcess
import Glibc

/// A copy of this process (`fork`) that runs some work. The work does not change this process.
package final class ProcessCopy {
  /// The reason why the copy ended.
  package enum End: Equatable {
    case done
    case crashed(String)
    /// The copy was killed at its deadline, or because it is not wanted any more.
    case late
  }

  private let id: pid_t
  /// The reading end of a pipe. When the copy ends, the writing end is closed.
  private let lifeline: Int32
  private let deadline: Int

  /// Starts a copy. Nil if the system refuses to make a copy.
  ///
  /// - Parameters:
  ///   - deadline: the monotonic time at which the copy is killed, in nanoseconds.
  ///   - body: the work of the copy. The copy ends when `body` returns.
  package init?(deadline: Int, _ body: () -> Void) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let id = cpr_copy_process()
    if id == 0 {
      close(ends[0])
      Self.silence()
      body()
      _exit(0)
    }
    close(ends[1])
    guard id > 0 else {
      close(ends[0])
      return nil
    }
    (self.id, lifeline, self.deadline) = (id, ends[0], deadline)
  }

  /// Discards all output of the copy, including a crash report.
  private static func silence() {
    let null = open("/dev/null", O_RDWR)
    guard null >= 0 else { return }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { dup2(null, stream) }
    cpr_end_with_parent()
  }

  /// The longest time between two questions whether the copy is still wanted, in milliseconds.
  private static let pause = 50

  /// Waits until the copy ends. At the deadline, the copy is killed.
  ///
  /// - Parameter isUnwanted: called often while the copy runs; returns whether to kill the copy.
  package func end(unless isUnwanted: () -> Bool = { false }) -> End {
    var place = pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0)
    while true {
      let rest = max(0, deadline - Monotonic.now) / 1_000_000
      if poll(&place, 1, Int32(min(rest, Self.pause))) > 0 { break }
      if deadline <= Monotonic.now || isUnwanted() {
        kill()
        return .late
      }
    }
    let status = wait()
    let signal = status & 0x7f
    if status == 0 { return .done }
    return .crashed(signal == 0 ? "status \(status >> 8 & 0xff)" : "signal \(signal)")
  }

  /// Kills the copy immediately.
  package func kill() {
    _ = Glibc.kill(id, SIGKILL)
    _ = wait()
  }

  private func wait() -> Int32 {
    close(lifeline)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR { continue }
    return status
  }
}

extension ProcessCopy {
  /// The maximal size of a text in bytes. A pipe can store this many bytes.
  private static let longest = 1024

  /// Runs work in a copy, and returns the short text that the work returns or writes. Nil if there is
  /// no text, if the work is late or crashes, or if no copy can be made.
  ///
  /// - Parameters:
  ///   - seconds: the time limit.
  ///   - isUnwanted: called often while the copy runs; returns whether to kill the copy.
  ///   - work: receives the descriptor to which it can write the text.
  package static func text(
    within seconds: Int = 2, unless isUnwanted: () -> Bool = { false },
    of work: (_ output: Int32) -> String?
  ) -> String? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    let copy = ProcessCopy(deadline: Monotonic.now + seconds * 1_000_000_000) {
      if let text = work(ends[1]) { FileAccess.write(text, to: ends[1]) }
    }
    close(ends[1])
    guard let copy, copy.end(unless: isUnwanted) == .done else { return nil }
    var buffer = [UInt8](repeating: 0, count: longest)
    let count = read(ends[0], &buffer, longest)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
