import CProcess
import RxsEngine

/// Whether the statement of this thread must stop, because of Ctrl-C, its time limit or its memory
/// use.
///
/// A timer sets a flag 50 times a second; between two ticks, a check costs two loads. Each built-in
/// function checks once per call. A function also checks in its loop if it loops over parts of
/// values or if one step takes long.
package enum Cancellation {
  /// Throws when the statement must stop.
  @inline(__always) package static func check() throws {
    if cpr_pulse_is_due() { try look() }
  }

  /// Whether the statement must stop, for code that cannot throw. Such code then returns any
  /// result.
  ///
  /// The flag stays true until the statement has failed, so the result is not used.
  @inline(__always) package static var isRequested: Bool { cpr_pulse_is_due() && isOver }

  /// Fails the statement of this thread, for code that cannot throw.
  package static func stop(_ fault: Fault) { host?.stop(fault) }

  private static var host: (any RuntimeHost)? { VirtualClock.current?.owner as? any RuntimeHost }

  @inline(never)
  private static func look() throws {
    if let host { try host.checkpoint() } else { cpr_see_pulse() }
  }

  @inline(never)
  private static var isOver: Bool {
    do { try look() } catch { return true }
    return false
  }
}
