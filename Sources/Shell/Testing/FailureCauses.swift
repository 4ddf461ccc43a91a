import RxsCauses
import RxsOutput
import RxsSession
import RxsStatements

/// The causes of differing lines. They are known only if the session records causes.
extension Session {
  /// The largest number of subscriptions whose causes are shown for a failure.
  private static let mostLabels = 2

  /// The causes of the first unexpected line of each subscription. For a subscription with only
  /// missing lines, the operator at which each sent value stopped.
  func causes(of diff: [LineDiff.Line]) -> [String] {
    guard tracer != nil else { return [] }
    var labels: [String] = []
    for line in diff where line.kind != .same {
      guard let label = line.event?.label, !labels.contains(label) else { continue }
      labels.append(label)
    }
    return labels.prefix(Self.mostLabels).flatMap { label -> [String] in
      let unexpected = diff.first { $0.kind == .unexpected && $0.event?.label == label }
      if let event = unexpected?.event { return why(event) }
      let missing = diff.first { $0.kind == .missing && $0.event?.label == label }
      return missing?.event.map { whyNot(label, at: $0.time) } ?? []
    }
  }
}

extension ScriptFailure {
  /// Whether a second run that records causes could explain the failure.
  package var asksForCauses: Bool {
    excuse == nil && (breaksRule || diff.contains { $0.kind != .same && $0.event != nil })
  }

  /// Whether the condition of an `always` statement became false.
  private var breaksRule: Bool {
    kind == .expectation && !statement.isEmpty && !statement.hasPrefix(Expect.word)
  }
}

extension ScriptResult {
  /// Copies the causes of the same failures from a second run of the script.
  package mutating func take(causesFrom other: ScriptResult) {
    for index in failures.indices {
      let same = other.failures.first {
        $0.line == failures[index].line && $0.statement == failures[index].statement
          && $0.diff == failures[index].diff
      }
      guard let same else { continue }
      failures[index].causes = same.causes
      // The message for a broken `always` condition contains the causes of the event that broke it.
      if failures[index].kind == .expectation { failures[index].notes = same.notes }
    }
  }
}

extension ScriptResult {
  /// Reports each warning as a failure.
  package mutating func failWithWarnings() {
    failures += warnings.map {
      ScriptFailure(kind: .expectation, line: 0, notes: ["warning: \($0)"])
    }
    warnings = []
  }
}
