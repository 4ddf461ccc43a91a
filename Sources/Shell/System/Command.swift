import Glibc

/// A running program, whose standard output and standard error are collected.
package struct Command {
  private let program: String
  private let child: ChildProcess
  /// The end of the pipe from which the output is read.
  private let output: Int32

  /// Starts a program. Each command must be finished.
  package init(_ program: String, _ arguments: [String]) throws(FileProblem) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(program) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    do {
      child = try ChildProcess.start(
        program, [program] + arguments, [(ends[1], STDOUT_FILENO), (ends[1], STDERR_FILENO)])
    } catch {
      for end in ends { close(end) }
      throw error
    }
    close(ends[1])
    output = ends[0]
    self.program = program
  }

  /// Waits until the program ends.
  package func finish() throws(FileProblem) -> (status: Int32, text: String) {
    defer { close(output) }
    let bytes = try FileAccess.read(from: output, name: program)
    return (child.wait(), Self.text(of: bytes))
  }

  /// Runs a program to its end.
  package static func run(
    _ program: String, _ arguments: [String]
  ) throws(FileProblem) -> (status: Int32, text: String) {
    try Command(program, arguments).finish()
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
