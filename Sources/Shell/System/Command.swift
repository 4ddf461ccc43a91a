import Glibc

/// Runs a program to its end and collects its standard output and standard error.
package enum Command {
  package static func run(
    _ program: String, _ arguments: [String]
  ) throws(FileProblem) -> (status: Int32, text: String) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(program) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let child: ChildProcess
    do {
      child = try ChildProcess.start(
        program, [program] + arguments, [(ends[1], STDOUT_FILENO), (ends[1], STDERR_FILENO)])
    } catch {
      close(ends[1])
      throw error
    }
    close(ends[1])
    let bytes = try FileAccess.read(from: ends[0], name: program)
    return (child.wait(), text(of: bytes))
  }

  /// The output of a program as text. If the compiler crashed, its stack trace is cut off.
  private static func text(of bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let crash = text.firstRange(of: "Please submit a bug report") else { return text }
    let reasons = text[crash.upperBound...].split(separator: "\n").compactMap {
      $0.wholeMatch(of: #/\d+\.\s+(?<reason>While .*)/#).map { "  \($0.reason)\n" }
    }
    return text[..<crash.lowerBound] + "error: the Swift compiler crashed on this code\n"
      + reasons.joined()
  }
}
