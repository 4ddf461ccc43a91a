/// The conditions of a test script, `requires`, `skip` and `xfail`, and their verdicts.
package struct Conditions {
  /// Whether the conditions take effect. At a prompt, conditions have no effect.
  package var areTested = false
  /// Whether an included file continues after an `expect` that is false.
  package var goesOnAfterExpectations = false
  /// The reason of the `xfail` that excuses failures of the running included file.
  package var excuse: String?
  /// The verdicts of the conditions on the present source line.
  fileprivate var verdicts: [ConditionVerdict] = []

  /// The reason why the rest of the phase, or of the file, is skipped.
  var skipReason: String? {
    verdicts.lazy.compactMap { if case .skips(let reason) = $0 { reason } else { nil } }.first
  }
}

/// The verdict of a condition.
package enum ConditionVerdict: Equatable {
  /// The rest of the phase, or of the file, is skipped, for a reason.
  case skips(String)
  /// The rest of the phase, or of the file, is expected to fail, for a reason.
  case fails(String)
}

extension Session {
  /// Adds the verdict of a condition.
  package func conclude(_ verdict: ConditionVerdict) {
    if conditions.areTested { conditions.verdicts.append(verdict) }
  }

  /// The verdicts of the conditions of the last source line.
  package func takeVerdicts() -> [ConditionVerdict] {
    defer { conditions.verdicts = [] }
    return conditions.verdicts
  }
}
