import CProcess
import Glibc
import RxsSystem

/// The real time during `play`, and the keys that the user presses.
package protocol WallClock: AnyObject {
  /// The real time in nanoseconds since a fixed moment.
  var now: Int { get }

  /// Waits for a duration, or until the user presses a key.
  func wait(nanoseconds: Int) -> PlayKey?

  /// Begins to read single keys.
  func begin()

  /// Stops reading single keys.
  func end()
}

/// A command of the user who watches `play`.
package enum PlayKey: Equatable {
  case pause
  case next
  case stop

  init?(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "p"): self = .pause
    case UInt8(ascii: "n"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): self = .next
    case UInt8(ascii: "q"), 0x03, 0x04: self = .stop
    default: return nil
    }
  }
}

/// The clock of the machine, together with the keys of a terminal.
package final class TerminalClock: WallClock {
  /// The file descriptor for keys; nil if no user is at a terminal.
  private let input: Int32?
  private var settings: termios?
  private var keeps = false

  /// Whether to catch Ctrl-C during `play`. At other times, Ctrl-C ends the process.
  private let catchesInterrupts: Bool

  package init(input: Int32?, catchesInterrupts: Bool) {
    self.input = input
    self.catchesInterrupts = catchesInterrupts
  }

  package var now: Int { Monotonic.now }

  package func begin() {
    if catchesInterrupts { Interrupt.catchFromNow() }
    guard let input else { return }
    var found = termios()
    guard tcgetattr(input, &found) == 0 else { return }
    settings = found
    keeps = cpr_keep_terminal(input)
    // Ctrl-C still sends a signal, so that Ctrl-C can also stop endless work.
    found.c_lflag &= ~tcflag_t(ICANON | ECHO)
    found.c_cc.6 = 1  // VMIN
    found.c_cc.5 = 0  // VTIME
    tcsetattr(input, TCSADRAIN, &found)
  }

  package func end() {
    if catchesInterrupts { Interrupt.release() }
    guard let input, var old = settings else { return }
    tcsetattr(input, TCSADRAIN, &old)
    if keeps { cpr_give_terminal_back() }
    settings = nil
  }

  package func wait(nanoseconds: Int) -> PlayKey? {
    if Interrupt.clear() { return .stop }
    var descriptor = pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0)
    let isWatched = input != nil && settings != nil
    let ready = poll(
      &descriptor, isWatched ? 1 : 0, Int32(clamping: (nanoseconds + 999_999) / 1_000_000))
    if Interrupt.clear() { return .stop }
    guard ready > 0, let input else { return nil }
    var byte: UInt8 = 0
    // A closed terminal sends no more keys.
    guard read(input, &byte, 1) == 1 else { return .stop }
    return PlayKey(byte)
  }
}
