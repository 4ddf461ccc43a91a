/// The exit status of the program. If several statuses apply, the highest one is used.
package enum ExitStatus: Int32, Comparable {
  case success = 0
  /// A result differs from the expected result.
  case expectation = 1
  /// The command line or a script is invalid or cannot be read. No statement ran.
  case usage = 2
  /// A statement failed, or output could not be written.
  case runtime = 3
  /// A script crashed or timed out.
  case crash = 4

  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}
