import Glibc
import _StringProcessing

/// Tests the scripts that the command line names.
struct TestRun {
  private let command: TestCommand

  init(_ command: TestCommand) { self.command = command }

  func run() -> ExitStatus {
    let environment = Environment.all
    if command.update != nil, environment.isCI {
      return refuse("--update changes no file in CI (CI=\(environment["CI", default: ""]))")
    }
    let selection: ScriptSelection
    do {
      let places = command.paths.isEmpty ? ["."] : command.paths
      selection = try ScriptSelection(places, filter: command.filter.map { try Regex($0) })
    } catch let problem as FileProblem {
      return refuse("\(problem)")
    } catch {
      return refuse("--filter: not a regular expression: \(error)")
    }
    guard !selection.paths.isEmpty else {
      let filter = command.filter.map { " that match '\($0)'" } ?? ""
      return refuse("no scripts\(filter) in \(command.paths.joined(separator: ", ").or("."))")
    }
    let terminal = Terminal(environment: environment)
    var reporter = PrettyReporter(isColored: terminal.allowsColor)
    var status = ExitStatus.success
    let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let pool = WorkerPool(
      jobs: command.jobs ?? processors, timeLimit: command.timeout.nanoseconds,
      options: WorkerOptions(update: command.update, memory: command.memory.bytes))
    pool.test(selection.paths) { result in
      FileAccess.write(reporter.report(result), to: STDOUT_FILENO)
      status = max(status, result.status)
    }
    FileAccess.write(reporter.summary, to: STDOUT_FILENO)
    return status
  }

  private func refuse(_ reason: String) -> ExitStatus {
    FileAccess.write("rxs: \(reason)\n", to: STDERR_FILENO)
    return .usage
  }
}

extension String {
  fileprivate func or(_ other: String) -> String { isEmpty ? other : self }
}
