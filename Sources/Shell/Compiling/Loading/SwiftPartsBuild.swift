import Glibc
import RxsLanguage
import RxsSystem

/// Builds the programs and modules of rxs for a compiler that did not build the installation. The
/// sources are in the installation.
struct SwiftPartsBuild: Equatable {
  /// The folder of the toolchain.
  let root: String
  /// The version string of the compiler.
  let version: String
  /// The archive of the sources.
  let sources: String
  /// The folder for the results of the build.
  let output: String

  /// The folder of the built programs.
  var folder: String { "\(output)/lib/rxs" }

  /// Whether the build is complete. Also updates the date of its folder, because old builds are
  /// deleted first.
  var isDone: Bool { utimes(output, nil) == 0 && FileAccess.isRegular("\(folder)/rxs-host") }

  /// Runs the build, and shows its progress on standard error. The error of a failed build names
  /// the log file.
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
      throw FileProblem(log, "rxs can't be built for \(version); the file has the messages")
    }
    guard rename("\(working)/built", output) == 0 else { throw .system(output) }
    unlink(log)
    say("rxs: the modules are built")
  }

  private func say(_ line: String) { _ = FileAccess.write("\(line)\n", to: STDERR_FILENO) }

  /// Starts the build. Returns its exit status in the format of `wait`.
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

  /// The environment of the build, with the toolchain first on the `PATH`.
  private var environment: [String: String] {
    var variables = Environment.all
    variables["PATH"] = "\(root)/bin:" + variables["PATH", default: "/usr/bin:/bin"]
    variables["RXS_SWIFTC"] = "\(root)/bin/swiftc"
    // The build's programs may not know the locale of the session.
    variables["LC_ALL"] = "C.UTF-8"
    variables["RXS_STRICT"] = nil
    return variables
  }
}
