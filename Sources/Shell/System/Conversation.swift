import Glibc
import Synchronization

/// Questions to a helper program, and its answers, a line each.
///
/// The program waits a while for further questions, because it takes longer to start than to answer.
package final class Conversation: Sendable {
  /// The reason why an answer was not waited for.
  package static var interruption: FileProblem { FileProblem("compiling", "interrupted") }

  private let program: String
  private let environment: [String: String]?
  /// The programs that wait for a question. One that answers is not here: threads ask side by side.
  private let waiting = Mutex<[Listener]>([])

  /// - Parameters:
  ///   - program: the helper, which reads lines from its standard input.
  ///   - environment: the variables that it gets in place of this process's; nil for the same.
  package init(with program: String, environment: [String: String]? = nil) {
    self.program = program
    self.environment = environment
  }

  /// The line that answers another one.
  ///
  /// - Parameter late: called with the seconds that have passed, each time that it takes 20 more.
  package func answer(
    to line: String, late: ((_ seconds: Int) -> Void)? = nil
  ) throws(FileProblem) -> [UInt8] {
    while let listener = waiting.withLock({ $0.popLast() }) {
      guard listener.isThere else { continue }
      // It may have stopped waiting in this moment.
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

/// A helper program that runs.
private final class Listener: Sendable {
  private let program: String
  private let child: ChildProcess
  private let channel: Int32
  /// A copy of this process must not talk with it.
  private let owner = getpid()

  init(_ program: String, _ environment: [String: String]?) throws(FileProblem) {
    self.program = program
    (child, channel) = try ChildProcess.startConversation(
      with: program, environment: environment)
  }

  deinit {
    close(channel)
    // It ends where nothing more can come; until then this process has it among its children.
    if owner == getpid() { _ = child.statusIfEnded() }
  }

  /// Whether it waits for a question of this process.
  var isThere: Bool { owner == getpid() && child.statusIfEnded() == nil }

  /// The answer; nil where the program has ended by itself without one.
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
