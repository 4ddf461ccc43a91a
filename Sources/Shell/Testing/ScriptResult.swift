import RxsOutput

/// A failure that a test found at one place of a script.
package struct ScriptFailure: Codable, Equatable {
  package enum Kind: String, Codable, CaseIterable {
    /// A statement printed other lines than expected.
    case mismatch
    /// An `expect` was not true.
    case expectation
    /// A statement that an `xfail` covers passed.
    case unexpectedPass = "xpass"
    /// A statement failed.
    case runtime
    case timeout
    case crash
    /// The process may use no more memory.
    case memory
    /// The script can't be read or understood.
    case unreadable
  }

  package var kind: Kind
  /// The number of the line in the script, 0 for all of it.
  package var line: Int
  package var phase: String?
  package var statement = ""
  package var diff: [LineDiff.Line] = []
  /// The way of lines that were not expected, and where each sent value stopped for those that are
  /// missing; where causes were kept.
  package var causes: [String] = []
  /// Further notes: diagnostics with their position, reasons.
  package var notes: [String] = []
  /// The reason that an `xfail` gives for the failure; such a failure is expected.
  package var excuse: String?
  /// The number of the line on which the statement begins that ran.
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

/// A phase of a script, or what stands before the first one.
package struct ScriptCase: Equatable {
  /// Nil for what stands before the first phase.
  package let title: String?
  /// The number of the line on which it begins.
  package let line: Int
  /// The monotonic time at which it began, in nanoseconds.
  package let start: Int
  /// The wall-clock time that it took, in nanoseconds.
  package var duration = 0
  /// The reason why it, or the rest of it, did not run.
  package var skipReason: String?
}

/// The result of the test of one script.
package struct ScriptResult {
  /// The verdict of a result.
  package enum Verdict: Equatable {
    case passed
    case failed
    case skipped(String)
    /// It failed, as it should.
    case failedAsExpected(String)
  }

  package let path: String
  package var failures: [ScriptFailure] = []
  /// The phases that were reached or left out, in order.
  package var cases: [ScriptCase] = []
  /// The reason why the script, or the rest of it, did not run.
  package var skipReason: String?
  /// The reason why the whole script was to fail.
  package var excuse: String?
  /// The number of printed lines that were compared with nothing, because the script is not strict.
  package var uncheckedLines = 0
  /// For how many statements the file got other expected lines.
  package var updatedStatements = 0
  /// Warnings of the session, where they were asked for.
  package var warnings: [String] = []
  /// The shell's own remarks on the script's Swift.
  package var notes: [String] = []
  /// The text that the view models wrote to the standard streams.
  package var printed = ""
  /// The wall-clock time that it took, in nanoseconds.
  package var duration = 0

  package var status: ExitStatus { failures.map(\.status).max() ?? .success }

  /// The verdict on the script; a phase that fails as it should leaves it well.
  package var verdict: Verdict {
    if failures.contains(where: { $0.excuse == nil }) { return .failed }
    if let excuse, !failures.isEmpty { return .failedAsExpected(excuse) }
    return skipReason.map(Verdict.skipped) ?? .passed
  }

  /// The number of phases.
  package var phases: Int { cases.count { $0.title != nil } }

  /// The verdict on one of the cases.
  package func verdict(ofCase index: Int) -> Verdict {
    let failures = failures(ofCase: index)
    if failures.contains(where: { $0.excuse == nil }) { return .failed }
    if let excuse = failures.first?.excuse { return .failedAsExpected(excuse) }
    return cases[index].skipReason.map(Verdict.skipped) ?? .passed
  }

  /// The failures in one of the cases; those of the whole file belong to the first.
  package func failures(ofCase index: Int) -> [ScriptFailure] {
    let start = index == 0 ? 0 : cases[index].line
    let end = index + 1 < cases.count ? cases[index + 1].line : Int.max
    return failures.filter { (start..<end).contains($0.line) }
  }
}
