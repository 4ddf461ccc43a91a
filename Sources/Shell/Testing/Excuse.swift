/// The effect of an `xfail`, which expects a failure in the remaining lines of its phase or file.
package struct Excuse {
  package let reason: String
  /// The failure that is reported if no statement fails.
  private var pass: ScriptFailure
  private var hasFailed = false

  package init(_ reason: String, line: Int, phase: String?, statement: String) {
    self.reason = reason
    pass = ScriptFailure(kind: .unexpectedPass, line: line, phase: phase, statement: statement)
    pass.notes = ["a failure was expected, but nothing failed: \(reason)"]
  }

  /// Marks a failure as expected.
  package mutating func excuse(_ failure: inout ScriptFailure) {
    hasFailed = true
    failure.excuse = reason
  }

  /// The failure to report if no statement failed; nil if a statement failed.
  package var unexpectedPass: ScriptFailure? { hasFailed ? nil : pass }
}
