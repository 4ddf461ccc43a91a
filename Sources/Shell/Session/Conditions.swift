/// The conditions of a test script, `requires`, `skip` and `xfail`, and their verdicts.
package struct Conditions {
  /// Whether the conditions take effect: true in tests, false at a prompt.
  package var areTested = false
  /// Whether an included file continues after a failed `expect`.
  package var goesOnAfterExpectations = false
  /// The reason of the `xfail` that excuses failures of the running included file; nil without an
  /// `xfail`.
  package var excuse: String?
  /// The verdicts of the conditions on the running source line.
  fileprivate var verdicts: [ConditionVerdict] = []

  /// The reason for skipping the remaining lines of the phase or the file; nil if no line is
  /// skipped.
  var skipReason: String? {
    verdicts.lazy.compactMap { if case .skips(let reason) = $0 { reason } else { nil } }.first
  }
}

/// The verdict of a condition.
package enum ConditionVerdict: Equatable {
  /// The remaining lines of the phase or the file are skipped, for a reason.
  case skips(String)
  /// The remaining lines of the phase or the file are expected to fail, for a reason.
  case fails(String)
}

extension Session {
  /// Adds a verdict to the running source line.
  package func conclude(_ verdict: ConditionVerdict) {
    if conditions.areTested { conditions.verdicts.append(verdict) }
  }

  /// Returns the verdicts of the conditions in the source line that ran most recently. Removes the
  /// verdicts.
  package func takeVerdicts() -> [ConditionVerdict] {
    defer { conditions.verdicts = [] }
    return conditions.verdicts
  }
}
