import CProcess
import RxsEngine

/// Whether the statement that runs on this thread must stop: because of Ctrl-C, its time limit or
/// its memory use.
///
/// A timer sets a flag 50 times a second; a check between two ticks costs two loads. Each built-in
/// function checks once per call. A function that loops over parts of values, or takes long for one
/// part, also checks in its loop.
package enum Cancellation {
  /// Throws when the statement must stop.
  @inline(__always) package static func check() throws {
    if cpr_pulse_is_due() { try look() }
  }

  /// Whether the statement must stop, for code that cannot throw: such code returns any result.
  ///
  /// The flag stays true until the statement has failed, so no such result is used.
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
