/// The conditions of tests in a script, `requires`, `skip` and `xfail`, and what they have said.
package struct Conditions {
  /// Whether they are honoured: a prompt runs past them.
  package var areTested = false
  /// Whether a file that is included goes on after an `expect` that is not true.
  package var goesOnAfterExpectations = false
  /// The reason that excuses failures of the included file that runs.
  package var excuse: String?
  /// The verdicts of the present source line.
  fileprivate var verdicts: [ConditionVerdict] = []

  /// The reason for which the rest of the phase, or file, is left out.
  var skipReason: String? {
    verdicts.lazy.compactMap { if case .skips(let reason) = $0 { reason } else { nil } }.first
  }
}

/// The verdict of a condition of a script where it is tested.
package enum ConditionVerdict: Equatable {
  /// The rest of the phase, or file, is left out, for a reason.
  case skips(String)
  /// The rest of the phase, or file, is known to fail, for a reason.
  case fails(String)
}

extension Session {
  /// Takes the verdict of a condition.
  package func conclude(_ verdict: ConditionVerdict) {
    if conditions.areTested { conditions.verdicts.append(verdict) }
  }

  /// The verdicts of the conditions of the last source line.
  package func takeVerdicts() -> [ConditionVerdict] {
    defer { conditions.verdicts = [] }
    return conditions.verdicts
  }
}
