import RxsSession

/// A statement of the shell that `rxs check` examines.
package protocol CheckedStatement: RunningStatement {
  /// Reports mistakes that are found before the script runs, apart from names and types.
  func check(in check: ScriptCheck)
}

extension CheckedStatement {
  package func check(in check: ScriptCheck) {}
}
