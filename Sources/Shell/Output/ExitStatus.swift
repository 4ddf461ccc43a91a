/// The status that the program ends with; of several, the highest counts.
package enum ExitStatus: Int32, Comparable {
  case success = 0
  /// Something was not as expected.
  case expectation = 1
  /// The command line or a script can't be understood, or read; nothing ran.
  case usage = 2
  /// A statement failed, or results can't be written to standard output.
  case runtime = 3
  /// A script crashed, or ran out of time.
  case crash = 4

  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}
