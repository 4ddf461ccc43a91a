/// The excuse of an `xfail`: from here to the end of its phase, or file, something fails.
package struct Excuse {
  package let reason: String
  /// The `xfail` as a failure, for when nothing fails.
  private var pass: ScriptFailure
  private var hasFailed = false

  package init(_ reason: String, line: Int, phase: String?, statement: String) {
    self.reason = reason
    pass = ScriptFailure(kind: .unexpectedPass, line: line, phase: phase, statement: statement)
    pass.notes = ["nothing failed, though something was to: \(reason)"]
  }

  /// Excuses a failure.
  package mutating func excuse(_ failure: inout ScriptFailure) {
    hasFailed = true
    failure.excuse = reason
  }

  /// The failure that it is when nothing failed.
  package var unexpectedPass: ScriptFailure? { hasFailed ? nil : pass }
}
