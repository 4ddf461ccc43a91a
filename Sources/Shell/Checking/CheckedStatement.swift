import RxsSession

/// A statement of the shell that `rxs check` asks.
package protocol CheckedStatement: RunningStatement {
  /// Reports what a script that has not run can know to be wrong, beside names and types.
  func check(in check: ScriptCheck)
}

extension CheckedStatement {
  package func check(in check: ScriptCheck) {}
}
