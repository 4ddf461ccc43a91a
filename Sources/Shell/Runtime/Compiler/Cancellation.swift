import CProcess
import RxsEngine

/// Stops the statement that runs on this thread, after Ctrl-C or when the statement exceeds its
/// time limit or memory limit.
///
/// A timer increases a counter 50 times a second, so most checks only load two words of memory.
/// Each built-in function checks once per call. Functions that loop over elements, and functions
/// with slow steps, also check inside the loop.
package enum Cancellation {
  /// Throws when the statement must stop.
  @inline(__always) package static func check() throws {
    if cpr_pulse_is_due() { try look() }
  }

  /// Whether the statement must stop. Code that cannot throw reads this flag, and returns any
  /// result if the flag is true.
  ///
  /// The flag stays true until the statement has failed, so the result is not used.
  @inline(__always) package static var isRequested: Bool { cpr_pulse_is_due() && isOver }

  /// Makes the statement on this thread fail. For code that cannot throw.
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
