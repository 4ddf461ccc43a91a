import RxsLanguage
import RxsOutput

/// Reports test results in the Test Anything Protocol, version 14. Each script is a test point, and
/// each phase is a subtest.
package struct TAPReporter: Reporter {
  package init() {}

  private var count = 0

  package func begin(_ run: TestAnnouncement) -> StyledText {
    var lines = ["TAP version 14", "1..\(run.scripts)"]
    if let (shard, all) = run.shard { lines.append("# shard \(shard) of \(all) scripts") }
    if let seed = run.seed { lines.append("# order of --seed \(seed)") }
    return text(lines)
  }

  package mutating func report(_ result: ScriptResult) -> StyledText {
    count += 1
    var lines: [String] = []
    let hasSubtests = result.cases.contains { $0.title != nil }
    if hasSubtests {
      lines.append("# Subtest: \(Self.escaped(result.path))")
      var subtest = ["1..\(result.cases.count)"]
      for (index, part) in result.cases.enumerated() {
        let name = part.title ?? "before the first phase"
        subtest.append(point(index + 1, name, result.verdict(ofCase: index)))
        let failures = result.failures(ofCase: index)
        subtest += diagnostic(failures, path: result.path, duration: part.duration)
      }
      lines += subtest.map { "    \($0)".trimmingTrailingBlanks() }
    }
    lines.append(point(count, result.path, result.verdict))
    lines += diagnostic(
      hasSubtests ? [] : result.failures, path: result.path, duration: result.duration)
    if result.uncheckedLines > 0 {
      lines.append("# \(Count.text(result.uncheckedLines, "line")) unchecked")
    }
    if result.updatedStatements > 0 {
      lines.append("# \(Count.text(result.updatedStatements, "statement")) updated")
    }
    lines += result.notes.flatMap(\.lineTexts).map { "# rxs: \($0)" }
    lines += result.printed.lineTexts.map { "# \($0)" }
    return text(lines)
  }

  package func end(_ summary: TestSummary) -> StyledText { "" }

  private func text(_ lines: [String]) -> StyledText {
    StyledText(lines.map { $0.trimmingTrailingBlanks() + "\n" }.joined())
  }

  private func point(_ number: Int, _ name: String, _ verdict: ScriptResult.Verdict) -> String {
    let rest = "\(number) - \(Self.escaped(name))"
    return switch verdict {
    case .passed: "ok \(rest)"
    case .failed: "not ok \(rest)"
    case .skipped(let reason): "ok \(rest) # SKIP \(Self.oneLine(reason))"
    case .failedAsExpected(let reason): "not ok \(rest) # TODO \(Self.oneLine(reason))"
    }
  }

  /// The failures, in YAML.
  private func diagnostic(_ failures: [ScriptFailure], path: String, duration: Int) -> [String] {
    var lines = ["---", "duration_ms: \(duration / 1_000_000)"]
    if let first = failures.first {
      lines += [
        "message: \(Self.quoted(FailureText.summary(of: first)))",
        "severity: \(first.excuse == nil ? "fail" : "todo")", "kind: \(first.kind.rawValue)",
        "file: \(Self.quoted(path))", "line: \(first.line)", "report: |",
      ]
      let text = FailureText()
      let report = failures.flatMap { text.lines($0, path: path) }.map(\.plain)
      lines += report.map { "  " + $0.withoutControls }
    }
    return (lines + ["..."]).map { "  " + $0 }
  }

  /// The text, escaped so that it contains no directive of the protocol.
  private static func escaped(_ text: String) -> String {
    oneLine(text).unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\\" || scalar == "#" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").withoutControls
  }

  /// The text as a double-quoted YAML scalar.
  private static func quoted(_ text: String) -> String {
    let escaped = oneLine(text).unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\\" || scalar == "\"" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return "\"\(escaped)\""
  }
}

extension String {
  /// The text, with escape sequences in place of control characters, which the formats do not
  /// allow.
  package var withoutControls: String {
    escaping(ExactText.isControl)
  }
}
