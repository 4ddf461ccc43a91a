/// The effect of an `xfail`: a failure is expected in the rest of its phase or of the file.
package struct Excuse {
  package let reason: String
  /// The failure to report if nothing fails.
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

  /// The failure to report if nothing failed; nil if something failed.
  package var unexpectedPass: ScriptFailure? { hasFailed ? nil : pass }
}
