import CProcess

/// The statement that has scheduled some work.
///
/// A later statement that moves the clock runs the work. If the work ends the process, the
/// statement that scheduled it is skipped too. If that statement stayed, each later statement that
/// moves the clock would end the process again.
struct WorkOrigin: Sendable {
  private let statement = cpr_present_origin()

  /// Runs the work, and all work that it schedules, as a part of the statement.
  func run<Result>(_ work: () -> Result) -> Result {
    let outer = cpr_present_origin()
    cpr_set_origin(statement)
    defer { cpr_set_origin(outer) }
    return work()
  }
}
