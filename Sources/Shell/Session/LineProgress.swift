import RxsRuntime

/// How far the source line that runs has come.
package struct LineProgress {
  /// The phase that it belongs to.
  package internal(set) var phase: String?
  /// Whether no statement stands before the present one in its line.
  var isAtStart = true
  /// Whether it has changed anything.
  var changed = false
  /// Whether the present statement came so far that code of it ran.
  package var hasBegun = false
  /// The first failure of work that ran while a statement moved the clock.
  var failure: Fault?
  /// The functions that stand further down in the file or the paste that runs.
  package var declared: [String: RxsRuntime.Binding] = [:]
}
