import CProcess
import Glibc

/// Memory that a process shares with its copies.
final class SharedMemory {
  private let start: UnsafeMutableRawPointer
  private let size: Int
  /// The room for the steps, behind the two lengths.
  private static let header = 16
  private static let stepsSize = 256 << 10

  /// Nil where the system has no memory to share.
  init?(size: Int = 1 << 20) {
    let flags = MAP_SHARED | MAP_ANONYMOUS
    guard let start = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0), start != MAP_FAILED
    else { return nil }
    (self.start, self.size) = (start, size)
  }

  deinit { munmap(start, size) }

  private var lengths: UnsafeMutablePointer<Int> { start.assumingMemoryBound(to: Int.self) }

  func clear() { (lengths[0], lengths[1]) = (0, 0) }

  /// Adds a step that is about to be played: a crash loses none.
  func add(_ step: Step) {
    var text = step.line + "\u{1E}"
    text.withUTF8 { bytes in
      let length = lengths[0]
      guard length + bytes.count <= Self.stepsSize, let from = bytes.baseAddress else { return }
      memcpy(start + Self.header + length, from, bytes.count)
      lengths[0] = length + bytes.count
    }
  }

  /// Sets the result; one that is too long is cut off.
  func set(result: String) {
    var result = result
    result.withUTF8 { bytes in
      guard let from = bytes.baseAddress else { return }
      let length = min(bytes.count, size - Self.header - Self.stepsSize)
      memcpy(start + Self.header + Self.stepsSize, from, length)
      lengths[1] = length
    }
  }

  var steps: [Step] {
    text(at: Self.header, lengths[0]).utf8Parts(0x1E).compactMap { Step(line: $0) }
  }

  /// The result; nil where there is none.
  var result: String? {
    lengths[1] == 0 ? nil : text(at: Self.header + Self.stepsSize, lengths[1])
  }

  private func text(at offset: Int, _ length: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: start + offset, count: length)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A copy of the process that plays one sequence: the session of this one stays as it is.
final class ProcessCopy {
  enum End: Equatable {
    case done
    case crashed(String)
    /// It was killed, since it took too long.
    case late
  }

  let memory: SharedMemory
  private let id: pid_t
  /// The reading end of a pipe that closes when the copy ends.
  let lifeline: Int32
  private let deadline: Int

  /// Starts a copy; nil where the system allows none.
  ///
  /// - Parameters:
  ///   - deadline: when it is killed, in monotonic nanoseconds.
  ///   - body: what the copy does; it ends with the copy.
  init?(_ memory: SharedMemory, deadline: Int, _ body: (SharedMemory) -> Void) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    memory.clear()
    let id = cpr_copy_process()
    if id == 0 {
      close(ends[0])
      Self.silence()
      body(memory)
      _exit(0)
    }
    close(ends[1])
    guard id > 0 else {
      close(ends[0])
      return nil
    }
    (self.memory, self.id, lifeline, self.deadline) = (memory, id, ends[0], deadline)
  }

  /// Nothing that a copy writes, its crash report included, is seen.
  private static func silence() {
    let null = open("/dev/null", O_WRONLY)
    guard null >= 0 else { return }
    dup2(null, STDOUT_FILENO)
    dup2(null, STDERR_FILENO)
    cpr_end_with_parent()
  }

  /// Waits for the end, until the deadline.
  func end(now: () -> Int) -> End {
    var place = pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0)
    while true {
      let rest = max(0, deadline - now()) / 1_000_000
      if poll(&place, 1, Int32(clamping: rest)) > 0 { break }
      if deadline <= now() {
        kill()
        return .late
      }
    }
    let status = wait()
    let signal = status & 0x7f
    if status == 0 { return .done }
    return .crashed(signal == 0 ? "status \(status >> 8 & 0xff)" : "signal \(signal)")
  }

  func kill() {
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
