import RxsLanguage

/// Reports test results for people.
package struct PrettyReporter: Reporter {
  package var isColored = false
  /// Whether times and labels are aligned in columns, as on a terminal.
  package var isAligned = false
  /// Whether to show lines that differ only because of earlier differences.
  package var isFull = false
  /// The number of slowest scripts to list at the end of the report.
  package var slowest = 0
  /// The width of the window in columns.
  package var columns = Int.max

  package init(
    isColored: Bool = false, isAligned: Bool = false, isFull: Bool = false, slowest: Int = 0
  ) {
    self.isColored = isColored
    self.isAligned = isAligned
    self.isFull = isFull
    self.slowest = slowest
  }

  /// The lines with the shard and the seed of the run.
  package func begin(_ run: TestAnnouncement) -> StyledText {
    var lines: [StyledText] = []
    if let (shard, all) = run.shard {
      lines.append("shard \(shard): \(run.scripts) of \(Count.text(all, "script"))")
    }
    if let seed = run.seed { lines.append("order of --seed \(seed)") }
    return lines.asLines
  }

  /// The line about a script, followed by its failures and skipped phases.
  package func report(_ result: ScriptResult) -> StyledText {
    var lines: [StyledText]
    switch result.verdict {
    case .passed: lines = [line(.green, "ok", result)] + exceptions(result)
    case .skipped(let reason): lines = [line(.dim, "skip", result, reason)]
    case .failedAsExpected(let reason):
      lines = [line(.green, "xfail", result, reason)]
    case .failed:
      lines = FailureText(
        isColored: isColored, isAligned: isAligned, isFull: isFull, columns: columns
      )
      .lines(result.failures, path: result.path)
      if result.updatedStatements > 0 {
        lines.append("  \(Count.text(result.updatedStatements, "other statement")) updated")
      }
      lines += result.notes.flatMap(\.lineTexts).map { StyledText("  rxs: \($0)") }
      if !result.printed.isEmpty {
        lines.append("  what the view models printed:")
        lines += result.printed.lineTexts.map { StyledText("    \($0)") }
      }
    }
    lines += result.warnings.map { StyledText("  warning: \($0)") }
    return lines.asLines
  }

  /// The slowest scripts, followed by the counts of results.
  package func end(_ summary: TestSummary) -> StyledText {
    var lines: [StyledText] = []
    if slowest > 0 {
      lines.append("slowest:")
      lines += summary.slowest(slowest).map { script in
        "  \(WallClock.seconds(script.nanoseconds)) s  \(script.path)"
      }
    }
    var counts = ["\(summary.passed) passed", "\(summary.failed) failed"]
    if summary.skipped > 0 { counts.append("\(summary.skipped) skipped") }
    if summary.failedAsExpected > 0 {
      counts.append("\(summary.failedAsExpected) failed as expected")
    }
    lines.append("\(counts.joined(separator: ", "))")
    return lines.asLines
  }

  private func line(
    _ color: Paint, _ word: String, _ result: ScriptResult, _ reason: String? = nil
  ) -> StyledText {
    var remarks: [String] = []
    if let reason {
      remarks.append(reason)
    } else if result.phases > 0 {
      remarks.append(Count.text(result.phases, "phase"))
    }
    if result.updatedStatements > 0 {
      remarks.append("\(Count.text(result.updatedStatements, "statement")) updated")
    }
    if result.uncheckedLines > 0 {
      remarks.append("\(Count.text(result.uncheckedLines, "line")) unchecked")
    }
    let remark = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
    return "\(color.on(word, isColored)) \(result.path)\(remark)"
  }

  /// The lines about skipped and failed phases.
  private func exceptions(_ result: ScriptResult) -> [StyledText] {
    result.cases.indices.compactMap { index -> StyledText? in
      let place = "\(result.path):\(result.cases[index].line)"
      let title = result.cases[index].title.map { " \($0)" } ?? ""
      return switch result.verdict(ofCase: index) {
      case .skipped(let reason): "  \(Paint.dim.on("skip", isColored)) \(place)\(title) (\(reason))"
      case .failedAsExpected(let reason):
        "  \(Paint.green.on("xfail", isColored)) \(place)\(title) (\(reason))"
      case .passed, .failed: nil
      }
    }
  }
}
