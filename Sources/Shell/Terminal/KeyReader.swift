import CProcess
import Glibc

/// Reads single keys from a terminal. The user need not press Enter, and the keys are not
/// displayed.
///
/// The terminal mode changes only while the reader waits for a key. The previous mode is restored,
/// even if the process ends during this time.
package struct KeyReader {
  package enum Key: Equatable {
    case character(UInt8)
    /// Ctrl-C, Ctrl-D or the end of input.
    case leave
  }

  private let input: Int32

  package init(input: Int32) { self.input = input }

  /// Waits for a key.
  package func read() -> Key {
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { return .leave }
    // `keeps` is false if a prompt has already stored the terminal's settings.
    let keeps = cpr_keep_terminal(input)
    defer {
      tcsetattr(input, TCSADRAIN, &settings)
      if keeps { cpr_give_terminal_back() }
    }
    var silent = settings
    silent.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    silent.c_cc.6 = 1  // VMIN
    silent.c_cc.5 = 0  // VTIME
    while true {
      tcsetattr(input, TCSADRAIN, &silent)
      var byte: UInt8 = 0
      let count = Glibc.read(input, &byte, 1)
      if count < 0, errno == EINTR, !Interrupt.isPending { continue }
      guard count == 1 else { return .leave }
      switch byte {
      case 0x03, 0x04: return .leave
      case 0x1A:
        tcsetattr(input, TCSADRAIN, &settings)
        raise(SIGTSTP)
      case 0x1B:
        skipWaitingBytes()
        return .character(byte)
      case 0xC0...:
        skipWaitingBytes()
        return .character(byte)
      default: return .character(byte)
      }
    }
  }

  /// Reads and ignores the remaining bytes of a key that sends several bytes.
  private func skipWaitingBytes() {
    var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    var rest = [UInt8](repeating: 0, count: 32)
    while poll(&descriptor, 1, 10) > 0, Glibc.read(input, &rest, rest.count) == rest.count {}
  }
}
