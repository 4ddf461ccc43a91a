import Glibc

/// One question to a helper program, and its answer.
enum Conversation {
  /// The output of a program that reads a text from its standard input.
  static func answer(of program: String, to text: String) throws(FileProblem) -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    guard
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw .system(program) }
    defer { close(ends[0]) }
    let child: ChildProcess
    do {
      child = try ChildProcess.start(
        program, [program], [(ends[1], STDIN_FILENO), (ends[1], STDOUT_FILENO)])
    } catch {
      close(ends[1])
      throw error
    }
    close(ends[1])
    _ = FileAccess.write(text, to: ends[0])
    shutdown(ends[0], Int32(SHUT_WR))
    let bytes = try FileAccess.read(from: ends[0], name: program)
    if case .signalled(let signal) = ProcessEnd(child.wait()) {
      let name = FileAccess.name(of: program)
      throw signal == SIGINT
        ? FileProblem("compiling", "interrupted")
        : FileProblem(name, "ended by \(ProcessEnd.name(ofSignal: signal))")
    }
    return bytes
  }
}
