/// Reports test results for people.
struct PrettyReporter {
  let isColored: Bool
  private(set) var passed = 0
  private(set) var failed = 0

  /// How many equal lines are shown around those that differ.
  private static let context = 3

  init(isColored: Bool) { self.isColored = isColored }

  /// What is printed for a script, each line with its end.
  mutating func report(_ result: ScriptResult) -> String {
    guard result.verdict == .failed else {
      passed += 1
      return passedLine(result) + "\n"
    }
    failed += 1
    var lines = result.failures.flatMap { failureLines($0, path: result.path) }
    if !result.printed.isEmpty {
      lines.append("  what the view models printed:")
      lines += Self.lines(of: result.printed).map { "    \($0)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The last line.
  var summary: String { "\(passed) passed, \(failed) failed\n" }

  private func passedLine(_ result: ScriptResult) -> String {
    var remarks: [String] = []
    if result.phases > 0 { remarks.append(Self.count(result.phases, "phase")) }
    if result.updatedStatements > 0 {
      remarks.append("\(Self.count(result.updatedStatements, "statement")) updated")
    }
    if result.uncheckedLines > 0 {
      remarks.append("\(Self.count(result.uncheckedLines, "line")) unchecked")
    }
    let remark = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
    return "\(Paint.green.on("ok", isColored)) \(result.path)\(remark)"
  }

  private func failureLines(_ failure: ScriptFailure, path: String) -> [String] {
    let place = failure.line > 0 ? "\(path):\(failure.line)" : path
    let phase = failure.phase.map { " \($0)" } ?? ""
    var lines = [
      "\(Paint.boldRed.on("FAIL", isColored)) \(Paint.bold.on(place + phase, isColored))"
    ]
    lines += Self.lines(of: failure.statement).map { "  \($0)" }
    lines += diffLines(failure.diff)
    lines += failure.notes.flatMap(Self.lines).map { "  \($0)" }
    return lines
  }

  private func diffLines(_ diff: [LineDiff.Line]) -> [String] {
    let isNear = Self.nearDifference(diff)
    var lines: [String] = []
    var hidden = 0
    for (line, isShown) in zip(diff, isNear) {
      if !isShown {
        hidden += 1
        continue
      }
      if hidden > 0 { lines.append("      (\(Self.count(hidden, "equal line")))") }
      hidden = 0
      let text = "    \(line.kind.rawValue) \(line.text)".trimmingTrailingBlanks()
      switch line.kind {
      case .same: lines.append(text)
      case .missing: lines.append(Paint.red.on(text, isColored))
      case .unexpected: lines.append(Paint.green.on(text, isColored))
      }
    }
    if hidden > 0 { lines.append("      (\(Self.count(hidden, "equal line")))") }
    return lines
  }

  /// Which lines are so near to one that differs that they are shown.
  private static func nearDifference(_ diff: [LineDiff.Line]) -> [Bool] {
    var isNear = diff.map { _ in false }
    for (index, line) in diff.enumerated() where line.kind != .same {
      for near in max(0, index - context)...min(diff.count - 1, index + context) {
        isNear[near] = true
      }
    }
    return isNear
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
