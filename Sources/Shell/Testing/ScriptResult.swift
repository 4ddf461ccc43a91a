import RxsOutput

/// A failure that a test found, with its line in the script.
package struct ScriptFailure: Codable, Equatable {
  package enum Kind: String, Codable, CaseIterable {
    /// A statement printed unexpected lines, or did not print its expected lines.
    case mismatch
    /// An `expect`, or the condition of an `always`, was false.
    case expectation
    /// An `xfail` expected a failure, and no statement failed.
    case unexpectedPass = "xpass"
    /// A statement failed at run time.
    case runtime
    case timeout
    case crash
    /// The process reached its memory limit.
    case memory
    /// The script cannot be read or parsed.
    case unreadable
  }

  package var kind: Kind
  /// The line number in the script; 0 for the whole script.
  package var line: Int
  package var phase: String?
  package var statement = ""
  package var diff: [LineDiff.Line] = []
  /// The causes of unexpected lines. For missing lines, the operator at which each sent value
  /// stopped. Empty without recorded causes.
  package var causes: [String] = []
  /// Notes such as reasons, and error messages with their positions.
  package var notes: [String] = []
  /// The reason of the `xfail` that expects this failure; nil without one.
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

/// A phase of a script, or its statements before the first phase.
package struct ScriptCase: Equatable {
  /// The title of the phase; nil for the statements before the first phase.
  package let title: String?
  /// The number of the first line.
  package let line: Int
  /// The real time at which the phase began, in nanoseconds of a monotonic clock.
  package let start: Int
  /// The wall-clock duration of the phase, in nanoseconds.
  package var duration = 0
  /// The reason why the remaining statements of the phase were skipped; nil if they ran.
  package var skipReason: String?
}

/// The result of testing a script.
package struct ScriptResult {
  /// The verdict on a script or a phase.
  package enum Verdict: Equatable {
    case passed
    case failed
    case skipped(String)
    /// The script or the phase failed, and an `xfail` expected this.
    case failedAsExpected(String)
  }

  package let path: String
  package var failures: [ScriptFailure] = []
  /// The phases that ran or were skipped, in order.
  package var cases: [ScriptCase] = []
  /// The reason why the remaining statements of the script were skipped; nil if they ran.
  package var skipReason: String?
  /// The reason of an `xfail` for the whole script; nil without one.
  package var excuse: String?
  /// The number of printed lines that were not compared, because no lines were expected and the
  /// script is not strict.
  package var uncheckedLines = 0
  /// The number of statements whose expected lines were updated in the file.
  package var updatedStatements = 0
  /// The warnings of the session; empty unless they were requested.
  package var warnings: [String] = []
  /// The shell's notes about the script's Swift.
  package var notes: [String] = []
  /// The text that the view models wrote to standard output and standard error.
  package var printed = ""
  /// The wall-clock duration of the script, in nanoseconds.
  package var duration = 0

  package var status: ExitStatus { failures.map(\.status).max() ?? .success }

  /// The verdict on the script. A phase that fails as expected counts as passed.
  package var verdict: Verdict {
    if failures.contains(where: { $0.excuse == nil }) { return .failed }
    if let excuse, !failures.isEmpty { return .failedAsExpected(excuse) }
    return skipReason.map(Verdict.skipped) ?? .passed
  }

  /// The number of phases.
  package var phases: Int { cases.count { $0.title != nil } }

  /// The verdict on a phase.
  package func verdict(ofCase index: Int) -> Verdict {
    let failures = failures(ofCase: index)
    if failures.contains(where: { $0.excuse == nil }) { return .failed }
    if let excuse = failures.first?.excuse { return .failedAsExpected(excuse) }
    return cases[index].skipReason.map(Verdict.skipped) ?? .passed
  }

  /// The failures of a phase. Failures of the whole file belong to the first phase.
  package func failures(ofCase index: Int) -> [ScriptFailure] {
    let start = index == 0 ? 0 : cases[index].line
    let end = index + 1 < cases.count ? cases[index + 1].line : Int.max
    return failures.filter { (start..<end).contains($0.line) }
  }
}
