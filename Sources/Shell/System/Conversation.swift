import Glibc

/// One question to a helper program, and its answer.
package enum Conversation {
  /// The error for an answer that was interrupted.
  package static var interruption: FileProblem { FileProblem("compiling", "interrupted") }

  /// The output of a program that reads a text from its standard input.
  ///
  /// - Parameters:
  ///   - environment: the environment variables for the program; nil for the variables of this
  ///     process.
  ///   - late: called with the elapsed seconds, after each 20 seconds.
  package static func answer(
    of program: String, to text: String, environment: [String: String]? = nil,
    late: ((_ seconds: Int) -> Void)? = nil
  ) throws(FileProblem) -> [UInt8] {
    let (child, channel) = try ChildProcess.startConversation(
      with: program, environment: environment)
    defer { close(channel) }
    _ = FileAccess.write(text, to: channel)
    shutdown(channel, Int32(SHUT_WR))
    if let late { waitForAnswer(on: channel, late) }
    let bytes = try FileAccess.read(from: channel, name: program)
    if case .signalled(let signal) = ProcessEnd(child.wait()) {
      let name = FileAccess.name(of: program)
      throw signal == SIGINT
        ? interruption
        : FileProblem(name, "ended by \(ProcessEnd.name(ofSignal: signal))")
    }
    return bytes
  }

  private static func waitForAnswer(on channel: Int32, _ late: (_ seconds: Int) -> Void) {
    var place = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
    var seconds = 0
    while poll(&place, 1, 20_000) == 0 {
      seconds += 20
      late(seconds)
    }
  }
}
