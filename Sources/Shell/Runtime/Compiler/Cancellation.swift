import CProcess
import RxsEngine

/// Whether the statement that runs on this thread is to stop: Ctrl-C, its time, too much memory.
///
/// A pulse that beats 50 times a second asks; between two beats a look costs two loads. Built-in
/// functions ask once a call by themselves. What works on values part by part, or takes long for
/// one of them, asks in its loop.
package enum Cancellation {
  /// Throws when the statement is to stop.
  @inline(__always) package static func check() throws {
    if cpr_pulse_is_due() { try look() }
  }

  /// Whether the statement is to stop, for code that cannot throw: it gives up with any result.
  ///
  /// It stays true until the statement has failed, so no result of that kind is used.
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
