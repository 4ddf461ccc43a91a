import RxsRuntime

/// The progress of the source line that is running.
package struct LineProgress {
  /// The phase of the line.
  package internal(set) var phase: String?
  /// Whether the present statement is the first statement of its line.
  var isAtStart = true
  /// Whether the line has changed anything.
  var changed = false
  /// Whether code of the present statement has begun to run.
  package var hasBegun = false
  /// The path of the method that the running statement calls. The line for the end of an `async`
  /// method begins with this path.
  package internal(set) var calledPath: String?
  /// The first failure of scheduled work during a statement that moved the clock.
  var failure: Fault?
  /// The functions that are declared below the running statement, in the same file or pasted text.
  package var declared: [String: RxsRuntime.Binding] = [:]
}
