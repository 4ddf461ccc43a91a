import CProcess

/// The statement that scheduled an item of work.
///
/// The work runs during a later statement that moves the clock. If the work ends the process, the
/// continued session skips two statements: the running statement, and the statement that scheduled
/// the work. If only the running statement were skipped, the next statement that moves the clock
/// would end the process again.
struct WorkOrigin: Sendable {
  /// The number of the statement.
  var statement = cpr_present_origin()

  /// Runs the work on behalf of the statement. If the work schedules other work, this other work
  /// has the same origin.
  func run<Result>(_ work: () -> Result) -> Result {
    let outer = cpr_present_origin()
    cpr_set_origin(statement)
    defer { cpr_set_origin(outer) }
    return work()
  }
}
