import CProcess

/// The statement that scheduled an item of work.
///
/// The work runs during a later statement that moves the clock. If the work ends the process, the
/// session that continues skips the running statement and the statement that scheduled the work.
/// Otherwise each later statement that moves the clock would end the process again.
struct WorkOrigin: Sendable {
  /// The number of the statement.
  var statement = cpr_present_origin()

  /// Runs the work as work of the statement; work that it schedules has the same origin.
  func run<Result>(_ work: () -> Result) -> Result {
    let outer = cpr_present_origin()
    cpr_set_origin(statement)
    defer { cpr_set_origin(outer) }
    return work()
  }
}
