import RxsOutput

/// A failure that a test found, with its line in the script.
package struct ScriptFailure: Codable, Equatable {
  package enum Kind: String, Codable, CaseIterable {
    /// A statement printed unexpected lines, or did not print expected lines.
    case mismatch
    /// An `expect` was false.
    case expectation
    /// A statement passed although an `xfail` covers it.
    case unexpectedPass = "xpass"
    /// A statement failed at run time.
    case runtime
    case timeout
    case crash
    /// The process has reached its memory limit.
    case memory
    /// The script can't be read or parsed.
    case unreadable
  }

  package var kind: Kind
  /// The number of the line in the script; 0 for the whole script.
  package var line: Int
  package var phase: String?
  package var statement = ""
  package var diff: [LineDiff.Line] = []
  /// The causes of unexpected lines; for missing lines, the operator at which each sent value
  /// stopped. Empty if no causes were recorded.
  package var causes: [String] = []
  /// Further notes, such as diagnostics with their position, and reasons.
  package var notes: [String] = []
  /// The reason that an `xfail` gives for the failure; such a failure is expected.
  package var excuse: String?
  /// The number of the first line of the statement that was running.
  package var statementLine = 0

  package var status: ExitStatus {
    if excuse != nil { return .success }
    return switch kind {
    case .mismatch, .expectation, .unexpectedPass: .expectation
    case .unreadable: .usage
    case .runtime: .runtime
    case .timeout, .crash, .memory: .crash
    }
  }
}

/// A phase of a script, or the part before the first phase.
package struct ScriptCase: Equatable {
  /// The title of the phase. Nil for the part before the first phase.
  package let title: String?
  /// The number of the phase's first line.
  package let line: Int
  /// The monotonic time at which the phase began, in nanoseconds.
  package let start: Int
  /// The wall-clock duration of the phase, in nanoseconds.
  package var duration = 0
  /// The reason why the phase, or the rest of the phase, was skipped.
  package var skipReason: String?
}

/// The result of the test of a script.
package struct ScriptResult {
  /// The verdict on a script or a phase.
  package enum Verdict: Equatable {
    case passed
    case failed
    case skipped(String)
    /// The script or the phase failed, as an `xfail` expects.
    case failedAsExpected(String)
  }

  package let path: String
  package var failures: [ScriptFailure] = []
  /// The phases that were reached or skipped, in order.
  package var cases: [ScriptCase] = []
  /// The reason why the script, or the rest of the script, was skipped.
  package var skipReason: String?
  /// The reason why the whole script is expected to fail.
  package var excuse: String?
  /// The number of printed lines that were not compared, because the script is not strict.
  package var uncheckedLines = 0
  /// The number of statements whose expected lines were updated in the file.
  package var updatedStatements = 0
  /// The warnings of the session, if they were requested.
  package var warnings: [String] = []
  /// The shell's remarks on the script's Swift.
  package var notes: [String] = []
  /// The text that the view models wrote to standard output and standard error.
  package var printed = ""
  /// The wall-clock duration of the script, in nanoseconds.
  package var duration = 0

  package var status: ExitStatus { failures.map(\.status).max() ?? .success }

  /// The verdict on the script; phases that fail as expected count as passed.
  package var verdict: Verdict {
    if failures.contains(where: { $0.excuse == nil }) { return .failed }
    if let excuse, !failures.isEmpty { return .failedAsExpected(excuse) }
    return skipReason.map(Verdict.skipped) ?? .passed
  }

  /// The number of phases.
  package var phases: Int { cases.count { $0.title != nil } }

  /// The verdict on a case.
  package func verdict(ofCase index: Int) -> Verdict {
    let failures = failures(ofCase: index)
    if failures.contains(where: { $0.excuse == nil }) { return .failed }
    if let excuse = failures.first?.excuse { return .failedAsExpected(excuse) }
    return cases[index].skipReason.map(Verdict.skipped) ?? .passed
  }

  /// The failures of a case; failures of the whole file belong to the first case.
  package func failures(ofCase index: Int) -> [ScriptFailure] {
    let start = index == 0 ? 0 : cases[index].line
    let end = index + 1 < cases.count ? cases[index + 1].line : Int.max
    return failures.filter { (start..<end).contains($0.line) }
  }
}
