import Glibc

/// The prompt in the state in which a script failed: it runs again, here, up to that statement.
struct BreakPrompt {
  private let result: ScriptResult
  private let catalog: Catalog
  private let allowsNetwork: Bool

  /// - Parameters:
  ///   - result: of a script that failed.
  ///   - allowsNetwork: whether the script might use the network.
  init(_ result: ScriptResult, catalog: Catalog, allowsNetwork: Bool) {
    self.result = result
    self.catalog = catalog
    self.allowsNetwork = allowsNetwork
  }

  /// Opens the prompt; the status is that of the test.
  func run() -> ExitStatus {
    guard let failure = result.failures.first(where: { $0.excuse == nil }), failure.line > 0,
      failure.kind != .unreadable
    else { return result.status }
    let point = BreakPoint(
      line: failure.statementLine, isIncluded: !failure.endsProcess, phase: failure.phase)
    let request = RunRequest(
      files: [result.path], staysAtPrompt: true, skipsInit: true,
      allowsNetwork: allowsNetwork, breakPoint: point)
    let catalog = catalog
    let status = LargeStack.run {
      Environment.useNeutralLocale()
      return SessionRun(request, catalog: catalog).run()
    }
    return max(result.status, status)
  }
}

/// Where a script that runs again ends.
struct BreakPoint: Equatable {
  /// The number of the line on which the statement begins.
  let line: Int
  /// Whether that statement runs: one that ended its process would end this one as well.
  let isIncluded: Bool
  let phase: String?

  /// Whether a line of the script runs.
  func allows(_ line: SourceLine) -> Bool {
    let number = line.lineNumbers.lowerBound
    return isIncluded ? number <= self.line : number < self.line
  }
}

extension ScriptFailure {
  fileprivate var endsProcess: Bool { [.crash, .memory, .timeout].contains(kind) }
}

extension ScriptRunner {
  /// Runs a script as a test does, up to a point of it: what fails before it is passed over.
  func run(_ script: Script, to point: BreakPoint, phase: inout String?) {
    session.testsConditions = true
    session.goesOnAfterExpectations = true
    var skipped: String?? = .none
    for item in script.items {
      switch item {
      case .phase(let next): phase = next.title
      case .line(let line):
        guard point.allows(line) else { break }
        if let skipped, skipped == phase { continue }
        if case .skipped = perform(line, of: script.source, phase: phase) { skipped = phase }
        _ = session.takeVerdicts()
      case .comment, .blank: continue
      }
    }
    phase = point.phase
    session.testsConditions = false
    session.goesOnAfterExpectations = false
  }
}
