import Glibc

/// One question to a helper program, and its answer.
package enum Conversation {
  /// The output of a program that reads a text from its standard input.
  package static func answer(of program: String, to text: String) throws(FileProblem) -> [UInt8] {
    let (child, channel) = try ChildProcess.startConversation(with: program)
    defer { close(channel) }
    _ = FileAccess.write(text, to: channel)
    shutdown(channel, Int32(SHUT_WR))
    let bytes = try FileAccess.read(from: channel, name: program)
    if case .signalled(let signal) = ProcessEnd(child.wait()) {
      let name = FileAccess.name(of: program)
      throw signal == SIGINT
        ? FileProblem("compiling", "interrupted")
        : FileProblem(name, "ended by \(ProcessEnd.name(ofSignal: signal))")
    }
    return bytes
  }
}
