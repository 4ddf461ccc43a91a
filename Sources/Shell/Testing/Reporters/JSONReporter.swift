import FoundationEssentials
import RxsLanguage
import RxsOutput
import RxsSession
import RxsSystem

/// Reports test results as JSON objects, one per line: `start`, then a `script` for each script,
/// then `end`.
package struct JSONReporter: Reporter {
  package init() {}

  /// The version of the format.
  private static let version = 1

  package func begin(_ run: TestAnnouncement) -> StyledText {
    line(
      StartObject(
        version: Self.version, rxs: Version.text, scripts: run.scripts, seed: run.seed,
        shard: run.shard.map { "\($0.shard)" }))
  }

  package func report(_ result: ScriptResult) -> StyledText {
    let cases = result.cases.indices.map { index in
      CaseObject(result.cases[index], result.verdict(ofCase: index), result.failures(ofCase: index))
    }
    let verdict = VerdictText(result.verdict)
    return line(
      ScriptObject(
        path: result.path, verdict: verdict.name, reason: verdict.reason,
        seconds: seconds(result.duration), status: result.status.rawValue, cases: cases,
        // Without phases, the failures belong to the script itself.
        failures: result.cases.isEmpty ? result.failures.map(FailureObject.init) : nil,
        unchecked: result.uncheckedLines, updated: result.updatedStatements,
        warnings: result.warnings, notes: result.notes, printed: result.printed))
  }

  package func end(_ summary: TestSummary) -> StyledText {
    line(
      EndObject(
        passed: summary.passed, failed: summary.failed, skipped: summary.skipped,
        failedAsExpected: summary.failedAsExpected, seconds: seconds(summary.duration),
        status: summary.status.rawValue))
  }

  private func line(_ value: some Encodable) -> StyledText {
    StyledText(JSONLine.text(of: value))
  }
}

/// The seconds, rounded to milliseconds.
private func seconds(_ nanoseconds: Int) -> Double {
  Double((nanoseconds + 500_000) / 1_000_000) / 1000
}

// MARK: - The objects

private struct StartObject: Encodable {
  package var type = "start"
  package let version: Int
  package let rxs: String
  package let scripts: Int
  package let seed: UInt64?
  package let shard: String?
}

private struct ScriptObject: Encodable {
  package var type = "script"
  package let path: String
  package let verdict: String
  package let reason: String?
  package let seconds: Double
  package let status: Int32
  package let cases: [CaseObject]
  package let failures: [FailureObject]?
  package let unchecked: Int
  package let updated: Int
  package let warnings: [String]
  package let notes: [String]
  package let printed: String
}

private struct CaseObject: Encodable {
  package let name: String?
  package let line: Int
  package let verdict: String
  package let reason: String?
  package let seconds: Double
  package let failures: [FailureObject]

  package init(_ part: ScriptCase, _ verdict: ScriptResult.Verdict, _ failures: [ScriptFailure]) {
    let verdict = VerdictText(verdict)
    name = part.title
    line = part.line
    self.verdict = verdict.name
    reason = verdict.reason
    seconds = RxsTesting.seconds(part.duration)
    self.failures = failures.map(FailureObject.init)
  }
}

private struct FailureObject: Encodable {
  package struct Line: Encodable {
    package let kind: String
    package let text: String
  }

  package let kind: String
  package let line: Int
  package let statement: String
  package let statementLine: Int
  package let diff: [Line]
  package let causes: [String]
  package let notes: [String]
  package let excuse: String?

  package init(_ failure: ScriptFailure) {
    kind = failure.kind.rawValue
    line = failure.line
    statement = failure.statement
    statementLine = failure.statementLine
    diff = failure.diff.map { Line(kind: "\($0.kind)", text: $0.text) }
    causes = failure.causes
    notes = failure.notes
    excuse = failure.excuse
  }
}

private struct EndObject: Encodable {
  package var type = "end"
  package let passed: Int
  package let failed: Int
  package let skipped: Int
  package let failedAsExpected: Int
  package let seconds: Double
  package let status: Int32
}

private struct VerdictText {
  package let name: String
  package var reason: String?

  package init(_ verdict: ScriptResult.Verdict) {
    switch verdict {
    case .passed: name = "passed"
    case .failed: name = "failed"
    case .skipped(let reason):
      name = "skipped"
      self.reason = reason
    case .failedAsExpected(let reason):
      name = "failed as expected"
      self.reason = reason
    }
  }
}
