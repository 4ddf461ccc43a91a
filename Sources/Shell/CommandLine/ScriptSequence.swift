import Glibc
import RxsOutput
import RxsStatements
import RxsSystem

/// Runs several scripts one after the other, each in a process of its own.
///
/// Apps hold globals, so that a second session in one process would see what the first one left.
struct ScriptSequence {
  private let files: [String]
  /// The options of each of them.
  private let options: [String]

  init(_ request: any SessionCommand) {
    files = request.files
    options =
      (request.allowsNetwork ? ["--allow-net"] : [])
      + (request.allowsSwift ? ["--allow-swift"] : [])
      + request.uses.flatMap(\.options)
      + (request.defaults.map { ["--defaults", $0] } ?? [])
  }

  /// The status of the first that fails, the last one to run; when one can't be run, none is.
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
