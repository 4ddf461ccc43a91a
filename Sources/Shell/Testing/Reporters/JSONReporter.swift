import FoundationEssentials

/// Reports test results as one JSON object a line: `start`, a `script` each, `end`.
struct JSONReporter: Reporter {
  /// The version of the format.
  private static let version = 1

  func begin(_ run: TestAnnouncement) -> StyledText {
    line(
      StartObject(
        version: Self.version, rxs: Shell.version, scripts: run.scripts, seed: run.seed,
        shard: run.shard.map { "\($0.shard)" }))
  }

  func report(_ result: ScriptResult) -> StyledText {
    let cases = result.cases.indices.map { index in
      CaseObject(result.cases[index], result.verdict(ofCase: index), result.failures(ofCase: index))
    }
    let verdict = VerdictText(result.verdict)
    return line(
      ScriptObject(
        path: result.path, verdict: verdict.name, reason: verdict.reason,
        seconds: seconds(result.duration), status: result.status.rawValue, cases: cases,
        // Without a case there is nothing that a failure could be in.
        failures: result.cases.isEmpty ? result.failures.map(FailureObject.init) : nil,
        unchecked: result.uncheckedLines, updated: result.updatedStatements,
        printed: result.printed))
  }

  func end(_ summary: TestSummary) -> StyledText {
    line(
      EndObject(
        passed: summary.passed, failed: summary.failed, skipped: summary.skipped,
        failedAsExpected: summary.failedAsExpected, seconds: seconds(summary.duration),
        status: summary.status.rawValue))
  }

  private func line(_ value: some Encodable) -> StyledText {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return "" }
    return "\(String(decoding: data, as: UTF8.self))\n"
  }
}

/// To the millisecond.
private func seconds(_ nanoseconds: Int) -> Double {
  Double((nanoseconds + 500_000) / 1_000_000) / 1000
}

// MARK: - The objects

private struct StartObject: Encodable {
  var type = "start"
  let version: Int
  let rxs: String
  let scripts: Int
  let seed: UInt64?
  let shard: String?
}

private struct ScriptObject: Encodable {
  var type = "script"
  let path: String
  let verdict: String
  let reason: String?
  let seconds: Double
  let status: Int32
  let cases: [CaseObject]
  let failures: [FailureObject]?
  let unchecked: Int
  let updated: Int
  let printed: String
}

private struct CaseObject: Encodable {
  let name: String?
  let line: Int
  let verdict: String
  let reason: String?
  let seconds: Double
  let failures: [FailureObject]

  init(_ part: ScriptCase, _ verdict: ScriptResult.Verdict, _ failures: [ScriptFailure]) {
    let verdict = VerdictText(verdict)
    name = part.title
    line = part.line
    self.verdict = verdict.name
    reason = verdict.reason
    seconds = RxsShell.seconds(part.duration)
    self.failures = failures.map(FailureObject.init)
  }
}

private struct FailureObject: Encodable {
  struct Line: Encodable {
    let kind: String
    let text: String
  }

  let kind: String
  let line: Int
  let statement: String
  let statementLine: Int
  let diff: [Line]
  let notes: [String]
  let excuse: String?

  init(_ failure: ScriptFailure) {
    kind = failure.kind.rawValue
    line = failure.line
    statement = failure.statement
    statementLine = failure.statementLine
    diff = failure.diff.map { line in
      let kind =
        switch line.kind {
        case .same: "same"
        case .missing: "missing"
        case .unexpected: "unexpected"
        }
      return Line(kind: kind, text: line.text)
    }
    notes = failure.notes
    excuse = failure.excuse
  }
}

private struct EndObject: Encodable {
  var type = "end"
  let passed: Int
  let failed: Int
  let skipped: Int
  let failedAsExpected: Int
  let seconds: Double
  let status: Int32
}

private struct VerdictText {
  let name: String
  var reason: String?

  init(_ verdict: ScriptResult.Verdict) {
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
