import Glibc
import RxsOutput
import RxsStatements
import RxsSystem

/// Runs several scripts one after the other, each in a separate process.
///
/// Apps have global variables. A second session in the same process would see the values of the
/// first session.
struct ScriptSequence {
  private let files: [String]
  /// The options for every script.
  private let options: [String]

  init(_ request: any SessionCommand) {
    files = request.files
    options =
      (request.allowsNetwork ? ["--allow-net"] : [])
      + (request.allowsSwift ? ["--allow-swift"] : [])
      + request.uses.flatMap(\.options)
      + (request.defaults.map { ["--defaults", $0] } ?? [])
  }

  /// Returns the status of the first script that fails. Later scripts do not run. If a script
  /// cannot be read, no script runs.
  func run() -> ExitStatus {
    var isReady = true
    for file in files where file != "-" {
      do {
        _ = try LoadedScript.file(file, commands: RxsCommand.names)
      } catch {
        isReady = false
        _ = refuse(error)
      }
    }
    guard isReady else { return .usage }
    for file in files {
      let status = run(file)
      if status != .success { return status }
    }
    return .success
  }

  private func run(_ file: String) -> ExitStatus {
    do {
      let child = try ChildProcess.startSelf(["run"] + options + ["--", file])
      switch ProcessEnd(child.wait()) {
      case .exited(let status): return ExitStatus(rawValue: status) ?? .crash
      case .signalled(let signal):
        let name = ProcessEnd.name(ofSignal: signal)
        return refuse("\(file): ended by \(name)", .crash)
      }
    } catch {
      return refuse("\(file): can't start: \(error)", .crash)
    }
  }
}
