import RxsSession

/// A statement of the shell that `rxs check` examines.
package protocol CheckedStatement: RunningStatement {
  /// Reports mistakes that can be found before the script runs, except mistakes in names and types.
  func check(in check: ScriptCheck)
}

extension CheckedStatement {
  package func check(in check: ScriptCheck) {}
}
