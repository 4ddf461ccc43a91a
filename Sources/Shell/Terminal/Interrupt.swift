import CLibEdit

/// Ctrl-C while a statement runs, as a flag that loops poll.
///
/// While a line is edited, Ctrl-C is an ordinary key and does not set the flag.
package enum Interrupt {
  /// Whether Ctrl-C was typed since the last `clear()`; costs one load.
  @inline(__always)
  package static var isPending: Bool { cle_interrupt_pending() }

  /// Sets the flag as Ctrl-C does.
  static func request() { cle_request_interrupt() }

  /// Clears the flag, and returns whether it was set.
  @discardableResult
  package static func clear() -> Bool { cle_clear_interrupt() }

  /// Lets Ctrl-C set the flag instead of ending the process.
  package static func catchFromNow() { cle_catch_interrupts() }

  /// Ends the process if a statement runs on for a second after Ctrl-C.
  package static func giveUpAfterASecond() { heed(true) }

  /// Sets whether the process ends if a statement runs on for a second after Ctrl-C.
  package static func heed(_ isHeeded: Bool) { cle_heed_interrupts(isHeeded) }

  /// Restores the effect of Ctrl-C from before `catchFromNow()`.
  package static func release() { cle_release_interrupts() }
}
