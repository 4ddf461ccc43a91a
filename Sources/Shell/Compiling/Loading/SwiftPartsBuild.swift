import Glibc
import RxsLanguage
import RxsSystem

/// Builds the parts of rxs that belong to a compiler, from the sources of the installation.
struct SwiftPartsBuild: Equatable {
  /// The folder of the toolchain.
  let root: String
  /// The compiler as it names itself.
  let version: String
  /// The archive of the sources.
  let sources: String
  /// The folder that keeps what is built.
  let output: String

  /// The folder of the programs.
  var folder: String { "\(output)/lib/rxs" }

  /// Whether another process, or an earlier one, has built them; they are noted as used.
  var isDone: Bool { utimes(output, nil) == 0 && FileAccess.isRegular("\(folder)/rxs-host") }

  /// Builds them, with progress on standard error; where they fail, the problem names the log.
  func run() throws(FileProblem) {
    let lock = BuildLock(output)
    defer { withExtendedLifetime(lock) {} }
    if isDone { return }
    say("rxs: building its modules for \(version), once; that takes a few minutes")
    say("rxs: they are kept in \(output)")
    let working = "\(output).\(getpid())"
    guard mkdir(working, 0o700) == 0 else { throw .system(working) }
    defer { _ = try? Command.run("/bin/rm", ["-rf", working]) }
    let log = "\(output).log"
    let status = try build(in: working, log)
    if ProcessEnd(status) == .signalled(SIGINT) { throw Conversation.interruption }
    guard status == 0 else {
      throw FileProblem(log, "rxs can't be built for \(version); this is what was said")
    }
    guard rename("\(working)/built", output) == 0 else { throw .system(output) }
    unlink(log)
    say("rxs: the modules are built")
  }

  private func say(_ line: String) { _ = FileAccess.write("\(line)\n", to: STDERR_FILENO) }

  /// Runs the build of the sources; gives its status as `wait` does.
  private func build(in working: String, _ log: String) throws(FileProblem) -> Int32 {
    let file = open(log, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC | O_APPEND, 0o600)
    guard file >= 0 else { throw .system(log) }
    defer { close(file) }
    let unpackAndBuild = """
      tar -xzf "$1" -C "$2" && exec "$2"/*/Tools/for-compiler.sh "$2/built"
      """
    let child = try ChildProcess.start(
      "/bin/bash", ["bash", "-c", unpackAndBuild, "bash", sources, working],
      [(file, STDOUT_FILENO), (file, STDERR_FILENO)], environment: environment)
    var progress = BuildProgress(log: log, isShown: isatty(STDERR_FILENO) == 1)
    while true {
      if let status = child.statusIfEnded() {
        progress.end()
        return status
      }
      usleep(200_000)
      progress.tick()
    }
  }

  /// The toolchain comes first, whatever else is on the `PATH`.
  private var environment: [String: String] {
    var variables = Environment.all
    variables["PATH"] = "\(root)/bin:" + variables["PATH", default: "/usr/bin:/bin"]
    variables["RXS_SWIFTC"] = "\(root)/bin/swiftc"
    // Programs of the machine do not know the locale of sessions.
    variables["LC_ALL"] = "C.UTF-8"
    variables["RXS_STRICT"] = nil
    return variables
  }
}
