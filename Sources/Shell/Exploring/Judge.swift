/// A rule that `explore` checks after each statement. A comment in the script can silence a judge
/// by its name.
package enum Judge: String, CaseIterable, Codable, Sendable {
  case rule
  case crash
  case fault
  case timeout
  case feedback
  case staleAnswer = "stale-answer"
  case doubleRequest = "double-request"
  case deadInput = "dead-input"
  case growth
  case endlessLoading = "endless-loading"
  case afterDispose = "event-after-dispose"
  case offMain = "off-main"
  case differentRuns = "different-runs"
  case difference
  case order

  /// The rule as a sentence that begins with a small letter and has no full stop.
  package var summary: String {
    switch self {
    case .rule: "each condition of 'always' stays true"
    case .crash: "nothing ends the process"
    case .fault: "no statement fails at a mistake that would trap in Swift"
    case .timeout: "each statement ends in time"
    case .feedback: "no event causes an endless chain of events"
    case .staleAnswer: "an answer to an older request does not replace a newer answer"
    case .doubleRequest: "one input makes each request only once"
    case .deadInput: "an input that had an effect does not lose it"
    case .growth: "repeating an input does not add more and more work or events"
    case .endlessLoading: "a flag such as 'isLoading' becomes false when nothing waits any more"
    case .afterDispose: "a disposed subscription receives nothing"
    case .offMain: "each element reaches a user interface on the main scheduler"
    case .differentRuns: "the same statements always have the same result"
    case .difference: "the model has the same outputs as the model of --compare"
    case .order: "the order in which answers arrive does not change the final values"
    }
  }
}

/// A rule that a sequence of statements broke, with the details.
package struct Violation: Equatable, Sendable {
  package let judge: Judge
  /// The text of the rule, the label or the input. Two violations with the same judge and subject
  /// are equal findings.
  package let subject: String
  /// A sentence that describes the violation.
  package let message: String
  /// The statements that a test runs after the sequence, and that fail. They can contain expected
  /// lines.
  package var closing: [String] = []
  /// The causes of the wrong event, back to the statement that caused it.
  package var why: [String] = []

  package init(_ judge: Judge, _ subject: String, _ message: String, closing: [String] = []) {
    self.judge = judge
    self.subject = subject
    self.message = message
    self.closing = closing
  }

  /// Whether two violations are the same finding.
  package func isSame(as other: Violation?) -> Bool {
    judge == other?.judge && subject == other?.subject
  }
}

/// The judges that a script silences, with the reasons.
///
/// A comment in the script silences a judge:
///
/// ```
/// // explore: no stale-answer: the last answer wins on purpose
/// ```
package struct SilencedJudges: Equatable, Sendable {
  package private(set) var reasons: [Judge: String] = [:]

  package init() {}

  private static let mark = "explore: no "

  /// Reads the silenced judges from the comments of a script.
  ///
  /// - Throws: `SilencingProblem` for an unknown judge or a missing reason.
  package init(comments: [String]) throws(SilencingProblem) {
    for comment in comments {
      let text = comment.drop { $0 == "/" || $0 == " " || $0 == "*" }
      guard text.hasPrefix(Self.mark) else { continue }
      let parts = text.dropFirst(Self.mark.count).split(separator: ":", maxSplits: 1)
      let name = parts.first.map { $0.trimmed } ?? ""
      guard let judge = Judge(rawValue: name) else {
        throw SilencingProblem(
          message: "there is no judge '\(name)': the judges are "
            + Judge.allCases.map(\.rawValue).joined(separator: ", "))
      }
      let reason = parts.count > 1 ? parts[1].trimmed : ""
      guard !reason.isEmpty else {
        throw SilencingProblem(
          message: "the reason is missing: // \(Self.mark)\(name): REASON")
      }
      reasons[judge] = reason
    }
  }

  package func contains(_ judge: Judge) -> Bool { reasons[judge] != nil }
}

/// The error of a comment that cannot silence a judge.
package struct SilencingProblem: Error, CustomStringConvertible {
  package let message: String

  package var description: String { message }
}

extension Substring {
  /// The text without leading and trailing blanks.
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}

extension SilencedJudges {
  /// Silences all judges, for the session of `--compare`, which is only compared.
  mutating func silenceAll() {
    for judge in Judge.allCases { reasons[judge] = "compared with another" }
  }
}
