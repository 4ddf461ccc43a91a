import CProcess

/// The statement that scheduled work comes from.
///
/// The statement that moves the clock runs the work. Where the work ends the process, the statement
/// that began it is left out too: else each later statement that moves the clock would end it again.
struct WorkOrigin: Sendable {
  private let statement = cpr_present_origin()

  /// Runs the work, and all work that it begins, as part of its statement.
  func run<Result>(_ work: () -> Result) -> Result {
    let outer = cpr_present_origin()
    cpr_set_origin(statement)
    defer { cpr_set_origin(outer) }
    return work()
  }
}
