import Glibc
import Synchronization

/// Sends questions to a helper program, and receives its answers. A question and an answer are one
/// line each.
///
/// Starting the helper takes longer than an answer, so the helper keeps running and waits for the
/// next question.
package final class Conversation: Sendable {
  /// The problem that is thrown if the user interrupts the wait for an answer.
  package static var interruption: FileProblem { FileProblem("compiling", "interrupted") }

  private let program: String
  private let environment: [String: String]?
  /// The helpers that wait for a question. A helper that is answering is not in this list. There
  /// may be several helpers, because several threads may ask at the same time.
  private let waiting = Mutex<[Listener]>([])

  /// - Parameters:
  ///   - program: the helper, which reads lines from its standard input.
  ///   - environment: the environment variables of the helper. Nil for the variables of this
  ///     process.
  package init(with program: String, environment: [String: String]? = nil) {
    self.program = program
    self.environment = environment
  }

  /// Sends a line to a helper, and returns the answer.
  ///
  /// - Parameter late: called after every 20 seconds of waiting, with the number of seconds so far.
  package func answer(
    to line: String, late: ((_ seconds: Int) -> Void)? = nil
  ) throws(FileProblem) -> [UInt8] {
    while let listener = waiting.withLock({ $0.popLast() }) {
      guard listener.isThere else { continue }
      // If the helper ended after the check above, it does not answer, and another helper is asked.
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
  /// The process that started the helper. A copy of this process must not use the helper.
  private let owner = getpid()

  init(_ program: String, _ environment: [String: String]?) throws(FileProblem) {
    self.program = program
    (child, channel) = try ChildProcess.startConversation(
      with: program, environment: environment)
  }

  deinit {
    close(channel)
    // The helper ends after the channel is closed. This call collects its status if it has already
    // ended.
    if owner == getpid() { _ = child.statusIfEnded() }
  }

  /// Whether this process may use the helper, and the helper is still running.
  var isThere: Bool { owner == getpid() && child.statusIfEnded() == nil }

  /// Sends a line to the helper, and returns the answer. Nil if the helper ended normally without an
  /// answer.
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
