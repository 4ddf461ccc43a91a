import Glibc
import RxsCatalog
import RxsLanguage
import RxsOutput
import RxsSession
import RxsSwiftMessages
import RxsSystem
import RxsTerminal
import RxsTesting

/// Opens a prompt at the failure of a script. The script runs again in this process, up to the
/// failed statement.
struct BreakPrompt {
  /// The command that runs the script up to the failed statement and then opens a prompt.
  private struct Command: SessionCommand {
    let files: [String]
    let breakPoint: BreakPoint?
    let allowsNetwork: Bool
    let allowsSwift: Bool
    let uses: [UsedPath]
    var staysAtPrompt: Bool { true }
    var skipsInit: Bool { true }
  }

  /// The result of the failed script.
  let result: ScriptResult
  let catalog: Catalog
  /// Whether the script was allowed to use the network.
  let allowsNetwork: Bool
  /// The options for the Swift that was compiled for the script.
  let swift: SwiftOption

  /// Opens the prompt; returns the status of the test.
  func run() -> ExitStatus {
    guard let failure = result.failures.first(where: { $0.excuse == nil }), failure.line > 0,
      failure.kind != .unreadable
    else { return result.status }
    let point = BreakPoint(line: failure.statementLine, isIncluded: !failure.endsProcess)
    let command = Command(
      files: [result.path], breakPoint: point, allowsNetwork: allowsNetwork,
      allowsSwift: swift.allowsSwift, uses: swift.uses)
    let catalog = catalog
    let status = LargeStack.run {
      Environment.useNeutralLocale()
      return SessionRun(command, catalog: catalog).run()
    }
    return max(result.status, status)
  }
}

extension ScriptFailure {
  fileprivate var endsProcess: Bool { [.crash, .memory, .timeout].contains(kind) }
}

extension ScriptRunner {
  /// Runs a script as a test up to a point. Returns the phase at that point.
  func run(_ script: Script, to point: BreakPoint) -> String? {
    var checker = ScriptChecker(
      session: session, perform: { perform($0, of: $1, phase: $2) }, send: { _ in })
    checker.check(script, to: point)
    session.conditions.areTested = false
    session.conditions.goesOnAfterExpectations = false
    session.stay()
    return checker.phase
  }
}
