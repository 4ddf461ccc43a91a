import CLibEdit

/// Ctrl-C while a statement runs, as a flag that loops poll.
///
/// While a line is edited Ctrl-C is a key like others and never gets here.
package enum Interrupt {
  /// Whether Ctrl-C was typed since the last `clear()`; costs one load.
  @inline(__always)
  package static var isPending: Bool { cle_interrupt_pending() }

  /// Does as if Ctrl-C was typed.
  static func request() { cle_request_interrupt() }

  /// Forgets an interrupt, and tells whether there was one.
  @discardableResult
  package static func clear() -> Bool { cle_clear_interrupt() }

  /// Lets Ctrl-C set the flag from now on, instead of ending the process.
  package static func catchFromNow() { cle_catch_interrupts() }

  /// Ends the process where a statement runs for a second after Ctrl-C.
  package static func giveUpAfterASecond() { heed(true) }

  /// Sets whether the process ends where a statement goes on for a second after Ctrl-C.
  package static func heed(_ isHeeded: Bool) { cle_heed_interrupts(isHeeded) }

  /// Gives Ctrl-C the effect that it had before `catchFromNow()`.
  package static func release() { cle_release_interrupts() }
}
