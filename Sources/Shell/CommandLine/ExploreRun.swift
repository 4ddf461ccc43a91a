import Glibc
import RxsCatalog
import RxsCompiling
import RxsExploring
import RxsLanguage
import RxsOutput
import RxsRuntime
import RxsSystem
import RxsTerminal
import RxsTesting

/// Explores the scripts of the command line.
struct ExploreRun {
  private let command: ExploreCommand
  private let catalog: Catalog
  /// The arguments of this process. The arguments for each script's process are made from them.
  private let arguments: [String]

  init(_ command: ExploreCommand, _ arguments: [String], catalog: Catalog) {
    (self.command, self.arguments, self.catalog) = (command, arguments, catalog)
  }

  func run() -> ExitStatus {
    if command.merge { return merge() }
    do {
      if command.swift.isAllowed { try SwiftHost.enter() }
      guard command.files.count > 1 else {
        return LargeStack.run { explore(command.files[0]) }
      }
      return try command.files.map(start).max() ?? .success
    } catch {
      return refuse(error)
    }
  }

  /// Explores one of several scripts in a separate process.
  private func start(_ file: String) throws -> ExitStatus {
    let options = arguments.dropFirst().filter { !command.files.contains($0) }
    let child = try ChildProcess.startSelf(["explore"] + options + [file])
    guard case .exited(let status) = ProcessEnd(child.wait()) else { return .crash }
    return ExitStatus(rawValue: status) ?? .crash
  }

  private func explore(_ file: String) -> ExitStatus {
    Environment.useNeutralLocale()
    do {
      let script = try ExploredScript(file, command.swift, catalog: catalog)
      return try explore(script)
    } catch let failure as ExploredScript.Failure {
      return refuse("\(file): \(failure.message)", failure.status)
    } catch {
      return refuse(error)
    }
  }

  private func explore(_ script: ExploredScript) throws -> ExitStatus {
    var limits = Explorer.Limits()
    limits.duration = command.time?.nanoseconds ?? (command.steps == nil ? 30_000_000_000 : nil)
    limits.steps = command.steps
    limits.jobs = command.jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    limits.seed = command.seed
    if let shard = command.shard { limits.shard = (shard.number, shard.count) }
    var writer = FindWriter(
      script, output: command.output, seed: command.seed, swift: command.swift)
    let known = writer.replayed()
    for line in known.lines { StandardOutput.write("\(line)\n") }
    // The process of the comparison is a copy of this process. It starts before this process
    // creates its own session.
    let comparison = try command.compare.map { path in
      let compared = ComparedSession(path) {
        try? ExploredScript(path, command.swift, catalog: catalog).played().session
      }
      guard let compared else {
        throw ExploredScript.Failure(message: "\(path) does not run", status: .usage)
      }
      return compared
    }
    let (session, added) = try script.played()
    writer.added = added
    Interrupt.catchFromNow()
    let explorer = Explorer(
      session, silenced: try script.silenced, limits: limits, finds: known.violations,
      conditions: script.conditions)
    guard explorer.hasInputs else {
      throw ExploredScript.Failure(
        message: "there is no input to send values into: make a view model with 'let'",
        status: .usage)
    }
    if let problem = explorer.problem {
      throw ExploredScript.Failure(message: problem, status: .usage)
    }
    explorer.comparison = comparison
    explorer.shouldStop = { Interrupt.isPending }
    explorer.onFind = { find in
      StandardOutput.write(StyledText(writer.write(find).map { "\($0)\n" }.joined()))
    }
    if command.orders { explorer.runOrders() } else { explorer.run() }
    report(explorer, script, known)
    try write(explorer, script, writer)
    return explorer.finds.isEmpty && known.violations.isEmpty ? .success : .expectation
  }

  private func report(_ explorer: Explorer, _ script: ExploredScript, _ known: FindWriter.Replayed)
  {
    var lines = ["\(script.path): \(explorer.reach.summary), seed \(command.seed)"]
    lines += explorer.reach.lines.map { "  \($0)" }
    lines.append(
      explorer.finds.isEmpty
        ? (known.violations.isEmpty ? "no find" : "no new find")
        : Count.text(explorer.finds.count, "find"))
    StandardOutput.write(StyledText(lines.map { "\($0)\n" }.joined()))
  }

  private func write(
    _ explorer: Explorer, _ script: ExploredScript, _ writer: FindWriter
  ) throws {
    guard let path = command.results else { return }
    let results = ExploreResults(
      explorer, file: script.path, seed: command.seed, shard: command.shard?.description,
      scripts: writer.written)
    try FileAccess.writeAtomically(results.text, to: path)
  }

  /// Prints the merged results of several runs.
  private func merge() -> ExitStatus {
    do {
      var merged = MergedResults()
      for path in command.files {
        try merged.add(String(decoding: FileAccess.read(path), as: UTF8.self), from: path)
      }
      StandardOutput.write(StyledText(merged.lines.map { "\($0)\n" }.joined()))
      return merged.hasFinds ? .expectation : .success
    } catch {
      return refuse("\(error)")
    }
  }
}
