import CLibEdit

/// Ctrl-C while a statement runs, as a flag that loops poll.
///
/// While a line is edited Ctrl-C is a key like others and never gets here.
enum Interrupt {
  /// Whether Ctrl-C was typed since the last `clear()`; costs one load.
  @inline(__always)
  static var isPending: Bool { cle_interrupt_pending() }

  /// Does as if Ctrl-C was typed.
  static func request() { cle_request_interrupt() }

  /// Forgets an interrupt, and tells whether there was one.
  @discardableResult
  static func clear() -> Bool { cle_clear_interrupt() }

  /// Has Ctrl-C set the flag from now on, instead of ending the process.
  static func catchFromNow() { cle_catch_interrupts() }

  /// Has the process end where a statement goes on for a second after Ctrl-C.
  static func giveUpAfterASecond() { cle_heed_interrupts(true) }

  /// Has Ctrl-C do again what it did before `catchFromNow()`.
  static func release() { cle_release_interrupts() }
}
