import RxsRuntime

/// The progress of the running source line.
package struct LineProgress {
  /// The phase of the line.
  package internal(set) var phase: String?
  /// Whether the running statement is the first statement of its line.
  var isAtStart = true
  /// Whether a statement of the line has changed the session.
  var changed = false
  /// Whether code of the running statement has begun to run.
  package var hasBegun = false
  /// The path of the method that the running statement calls. The output line about the end of an
  /// `async` method begins with this path.
  package internal(set) var calledPath: String?
  /// The first failure of scheduled work that ran during the running statement.
  var failure: Fault?
  /// The functions declared below the running statement, in the same file or pasted text.
  package var declared: [String: RxsRuntime.Binding] = [:]
}
