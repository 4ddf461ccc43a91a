import Glibc
import RxsCatalog
import RxsCompiling
import RxsOutput
import RxsStatements
import RxsSystem
import RxsTerminal
import RxsTesting
import RxsWorld

/// Tests the scripts of the command line.
struct TestRun {
  private let command: TestCommand
  private let catalog: Catalog
  private let environment = Environment.all
  private let terminal: Terminal

  init(_ command: TestCommand, catalog: Catalog) {
    self.command = command
    self.catalog = catalog
    terminal = Terminal(environment: environment)
  }

  func run() -> ExitStatus {
    do { return try test() } catch { return refuse(error) }
  }

  private func test() throws -> ExitStatus {
    if command.update != nil, environment.isCI {
      return refuse("--update changes no file in CI (CI=\(environment["CI", default: ""]))")
    }
    if command.breaks, !terminal.isInteractive { return refuse("--break needs a terminal") }
    if command.swift.isAllowed {
      try SwiftHost.enter()
    } else if command.breaks {
      // Entering `rxs-host` restarts the command. If only the prompt entered it, all tests would
      // run a second time.
      try? SwiftHost.enter()
    }
    let httpProgram = try HTTPProgram.path(ifAllowed: command.network.allowsNetwork)
    let plan = try TestPlan(command.request, environment: environment)
    if let path = command.output {
      do { try FileAccess.checkWritable(path) } catch { return refuse(error, .runtime) }
    }
    var console = TestConsole(command, terminal: terminal, scripts: plan.paths.count)
    var summary = TestSummary()
    var broken: ScriptResult?
    let start = Monotonic.now
    console.begin(plan.announcement)
    StopSignal.catchFromNow()
    pool(httpProgram).test(plan.paths, onCompile: { console.compile($0) }) { tested in
      var result = tested
      if command.warnings == .error { result.failWithWarnings() }
      summary.add(result)
      console.report(result, summary)
      if command.breaks, result.verdict == .failed { broken = result }
      return broken == nil
    }
    summary.duration = Monotonic.now - start
    if let broken {
      return BreakPrompt(
        result: broken, catalog: catalog, allowsNetwork: command.network.allowsNetwork,
        swift: command.swift
      ).run()
    }
    var status = summary.status
    do {
      try console.end(summary)
      if let path = command.durations, command.shard == nil {
        try DurationsFile(path: path).update(summary.durations)
      }
    } catch {
      status = max(status, refuse(error, .runtime))
    }
    FailedScripts(environment: environment)?.update(
      tested: Set(plan.paths), failed: summary.failedPaths)
    StopSignal.pass()
    return status
  }

  private func pool(_ httpProgram: String?) -> WorkerPool {
    let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    var options = WorkerOptions()
    options.update = command.update
    options.memory = command.memory.bytes
    options.httpProgram = httpProgram
    options.allowsSwift = command.swift.allowsSwift
    options.uses = command.swift.uses
    options.traces = command.trace.traces
    options.warns = command.warnings != nil
    return WorkerPool(
      jobs: command.jobs ?? processors, timeLimit: command.timeout.nanoseconds, options: options)
  }
}
