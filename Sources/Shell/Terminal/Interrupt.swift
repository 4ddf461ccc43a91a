import CLibEdit

/// A flag that Ctrl-C sets while a statement runs. Loops check this flag.
///
/// While the user edits a line, Ctrl-C is an ordinary key and leaves the flag unchanged.
package enum Interrupt {
  /// Whether Ctrl-C was typed since the last `clear()`. The check is a single load from memory.
  @inline(__always)
  package static var isPending: Bool { cle_interrupt_pending() }

  /// Sets the flag, as Ctrl-C does.
  static func request() { cle_request_interrupt() }

  /// Clears the flag, and returns whether it was set.
  @discardableResult
  package static func clear() -> Bool { cle_clear_interrupt() }

  /// From now on, Ctrl-C sets the flag and does not end the process.
  package static func catchFromNow() { cle_catch_interrupts() }

  /// From now on, Ctrl-C ends the process if the statement is still running one second later.
  package static func giveUpAfterASecond() { heed(true) }

  /// Sets whether Ctrl-C ends the process if the statement is still running one second later.
  package static func heed(_ isHeeded: Bool) { cle_heed_interrupts(isHeeded) }

  /// Restores the effect that Ctrl-C had before `catchFromNow()`.
  package static func release() { cle_release_interrupts() }
}
