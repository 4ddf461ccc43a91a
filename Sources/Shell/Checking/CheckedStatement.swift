import RxsSession

/// A statement of the shell that takes part in `rxs check`.
package protocol CheckedStatement: RunningStatement {
  /// Reports mistakes that can be found before the script runs, besides names and types.
  func check(in check: ScriptCheck)
}

extension CheckedStatement {
  package func check(in check: ScriptCheck) {}
}
