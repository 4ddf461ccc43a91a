import CProcess
import Glibc

/// A program that this process has started.
package struct ChildProcess {
  package let id: pid_t

  /// A descriptor of this process, and the number that it gets in the child process.
  package typealias Redirection = (from: Int32, to: Int32)

  /// Starts this program again with other arguments. The child gets the settings of Swift's runtime
  /// that sessions need, such as deterministic hashing.
  package static func startSelf(
    _ arguments: [String], _ redirections: [Redirection] = []
  ) throws(FileProblem) -> ChildProcess {
    cpr_prepare_environment()
    return try start(
      ownProgram, [CommandLine.arguments.first ?? "rxs"] + arguments, redirections)
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: all arguments. The first one is the name of the program.
  ///   - ownGroup: whether the program gets its own process group, so that the terminal's signals
  ///     do not reach it.
  ///   - environment: the environment variables of the program. Nil for the variables of this
  ///     process.
  package static func start(
    _ program: String, _ arguments: [String], _ redirections: [Redirection],
    ownGroup: Bool = false, environment: [String: String]? = nil
  ) throws(FileProblem) -> ChildProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for redirection in redirections {
      posix_spawn_file_actions_adddup2(&actions, redirection.from, redirection.to)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    if ownGroup { posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) }
    var id = pid_t()
    let status = try withCStrings(arguments) { (vector) throws(FileProblem) in
      guard let environment else {
        return posix_spawn(&id, program, &actions, &attributes, vector, cpr_environment())
      }
      let variables = environment.map { "\($0)=\($1)" }.sorted()
      return try withCStrings(variables) { (variables) throws(FileProblem) in
        posix_spawn(&id, program, &actions, &attributes, vector, variables)
      }
    }
    guard status == 0 else {
      errno = status
      throw .system(program)
    }
    return ChildProcess(id: id)
  }

  /// Starts a program that talks to this process through its standard input and output.
  ///
  /// - Returns: the program, and the socket's end that this process uses.
  package static func startConversation(
    with program: String, ownGroup: Bool = false, environment: [String: String]? = nil
  ) throws(FileProblem) -> (child: ChildProcess, channel: Int32) {
    var ends: [Int32] = [-1, -1]
    // A pipe would not work: writing to a pipe without a reader would end this process.
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .system(program) }
    defer { close(ends[1]) }
    do {
      let redirections = [(ends[1], STDIN_FILENO), (ends[1], STDOUT_FILENO)]
      let child = try start(
        program, [program], redirections, ownGroup: ownGroup, environment: environment)
      return (child, ends[0])
    } catch {
      close(ends[0])
      throw error
    }
  }

  /// Restarts this program with the same arguments, in the same process. Returns only if that
  /// fails.
  package static func restartSelf() { replaceSelf(by: ownProgram, CommandLine.arguments) }

  /// Replaces the program of this process by another program. Returns only if that fails.
  package static func replaceSelf(by program: String, _ arguments: [String]) {
    _ = try? withCStrings(arguments) { (vector) throws(FileProblem) in
      _ = execve(program, vector, cpr_environment())
    }
  }

  private static let ownProgram = "/proc/self/exe"

  /// Waits for the end of the program, and returns its `wait` status.
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR { continue }
    return status
  }

  /// The `wait` status of the program. Nil while the program is running.
  package func statusIfEnded() -> Int32? {
    var status: Int32 = 0
    return waitpid(id, &status, WNOHANG) == id ? status : nil
  }

  package func kill() { _ = Glibc.kill(id, SIGKILL) }

  private static func withCStrings<Result>(
    _ strings: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result {
    let count = strings.count
    let vector = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: count + 1)
    vector.initialize(repeating: nil, count: count + 1)
    for (index, string) in strings.enumerated() { vector[index] = strdup(string) }
    defer {
      for index in 0..<count { free(vector[index]) }
      vector.deallocate()
    }
    return try body(vector)
  }
}

/// The end of a process: an exit status, or the signal that ended it.
package enum ProcessEnd: Equatable {
  case exited(Int32)
  case signalled(Int32)

  /// - Parameter status: the status that `wait` returns.
  package init(_ status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
  }

  /// The usual name of a signal.
  package static func name(ofSignal signal: Int32) -> String {
    switch signal {
    case SIGILL: "SIGILL"
    case SIGTRAP: "SIGTRAP"
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGKILL: "SIGKILL"
    case SIGSEGV: "SIGSEGV"
    case SIGTERM: "SIGTERM"
    default: "signal \(signal)"
    }
  }
}
