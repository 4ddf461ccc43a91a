import Glibc
import Synchronization

/// Sends questions to a helper program and receives the answers. Questions and answers are single
/// lines.
///
/// The helper program waits some time for further questions, because it takes longer to start than
/// to answer.
package final class Conversation: Sendable {
  /// The problem for an answer that was interrupted by the user.
  package static var interruption: FileProblem { FileProblem("compiling", "interrupted") }

  private let program: String
  private let environment: [String: String]?
  /// The programs that wait for a question. A program that is answering is not in the list, because
  /// several threads can ask at the same time.
  private let waiting = Mutex<[Listener]>([])

  /// - Parameters:
  ///   - program: the helper program, which reads lines from its standard input.
  ///   - environment: the environment variables for the helper; nil to use the variables of this
  ///     process.
  package init(with program: String, environment: [String: String]? = nil) {
    self.program = program
    self.environment = environment
  }

  /// The answer to a line.
  ///
  /// - Parameter late: called each time that the answer takes 20 more seconds, with the seconds so
  ///   far.
  package func answer(
    to line: String, late: ((_ seconds: Int) -> Void)? = nil
  ) throws(FileProblem) -> [UInt8] {
    while let listener = waiting.withLock({ $0.popLast() }) {
      guard listener.isThere else { continue }
      // The helper may have stopped waiting at this moment, so it gives no answer.
      if let answer = try ask(listener, line, late) { return answer }
    }
    return try ask(try Listener(program, environment), line, late) ?? []
  }

  private func ask(
    _ listener: Listener, _ line: String, _ late: ((_ seconds: Int) -> Void)?
  ) throws(FileProblem) -> [UInt8]? {
    guard let answer = try listener.answer(to: line, late) else { return nil }
    waiting.withLock { $0.append(listener) }
    return answer
  }
}

/// A running helper program.
private final class Listener: Sendable {
  private let program: String
  private let child: ChildProcess
  private let channel: Int32
  /// The process that started the helper. A copy of the process must not send questions to it.
  private let owner = getpid()

  init(_ program: String, _ environment: [String: String]?) throws(FileProblem) {
    self.program = program
    (child, channel) = try ChildProcess.startConversation(
      with: program, environment: environment)
  }

  deinit {
    close(channel)
    // The helper ends when the channel is closed. Until then, this process keeps it as a child.
    if owner == getpid() { _ = child.statusIfEnded() }
  }

  /// Whether the helper waits for a question of this process.
  var isThere: Bool { owner == getpid() && child.statusIfEnded() == nil }

  /// The answer to a line. Nil if the helper ended by itself without an answer.
  func answer(
    to line: String, _ late: ((_ seconds: Int) -> Void)?
  ) throws(FileProblem) -> [UInt8]? {
    _ = FileAccess.send(line, over: channel)
    if let late { waitForAnswer(late) }
    if let answer = try FileAccess.readLine(from: channel, name: program) { return answer }
    if case .signalled(let signal) = ProcessEnd(child.wait()) {
      let name = FileAccess.name(of: program)
      throw signal == SIGINT
        ? Conversation.interruption
        : FileProblem(name, "ended by \(ProcessEnd.name(ofSignal: signal))")
    }
    return nil
  }

  private func waitForAnswer(_ late: (_ seconds: Int) -> Void) {
    var place = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
    var seconds = 0
    while poll(&place, 1, 20_000) == 0 {
      seconds += 20
      late(seconds)
    }
  }
}
