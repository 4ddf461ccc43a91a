import CProcess
import Glibc
import RxsLanguage

/// Collects the output of a session, and writes it to a descriptor in large pieces.
///
/// The memory of a buffer is never released, so that the crash handler can write the output that
/// was not written before the crash.
package final class OutputBuffer {
  private static let capacity = 65_536
  /// The number of bytes of one write, if `isGivenUp` is set. A pipe that is ready for output
  /// accepts at least this many bytes, so that the write does not block.
  private static let pieceSize = 4096

  /// Returns whether the user has stopped the output. Called between writes. If it returns true on
  /// a terminal, which may be slow, the remaining output is dropped immediately. For other
  /// descriptors, only ``flushAtEnd()`` drops output.
  package var isGivenUp: (() -> Bool)?

  private let file: Int32
  private let isTerminal: Bool
  private let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
  private let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  package convenience init(_ file: Int32) { self.init(file, isTerminal: isatty(file) == 1) }

  /// - Parameter isTerminal: whether the descriptor is a terminal.
  package init(_ file: Int32, isTerminal: Bool) {
    self.file = file
    self.isTerminal = isTerminal
    count.initialize(to: 0)
    cpr_set_waiting(file, bytes, count)
  }

  package func write(_ text: StyledText) { add(isTerminal ? text.onTerminal : text.plain) }

  package func writeLine(_ line: String) {
    if isTerminal { return write("\(line)\n") }
    add(line)
    add("\n")
  }

  private func add(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var rest = utf8[...]
      while !rest.isEmpty {
        if count.pointee == Self.capacity { flush() }
        let piece = rest.prefix(Self.capacity - count.pointee)
        let free = UnsafeMutableRawBufferPointer(
          start: bytes + count.pointee, count: Self.capacity - count.pointee)
        free.copyBytes(from: piece)
        count.pointee += piece.count
        rest = rest.dropFirst(piece.count)
      }
    }
  }

  /// Writes the buffered output. Call it before other code writes to the same descriptor.
  package func flush() { flush { _ in !self.isTerminal || self.isGivenUp?() != true } }

  /// Writes the buffered output after the end of a statement.
  ///
  /// The time limit of the statement no longer applies, and so cannot stop a blocked write. If the
  /// reader does not read, the remaining output is dropped one second after the user has stopped
  /// the output.
  package func flushAtEnd() {
    guard !isTerminal, let isGivenUp else { return flush() }
    flush { file in
      if Self.waits(for: file, until: isGivenUp) { return true }
      StandardOutput.reportLoss()
      return false
    }
  }

  /// Writes the output in pieces. If `allowsPiece` returns false, the remaining output is dropped.
  private func flush(_ allowsPiece: (Int32) -> Bool) {
    var waiting = UnsafeRawBufferPointer(start: bytes, count: count.pointee)[...]
    while !waiting.isEmpty, allowsPiece(file) {
      let piece = isGivenUp == nil ? waiting : waiting.prefix(Self.pieceSize)
      StandardOutput.write(UnsafeRawBufferPointer(rebasing: piece), to: file)
      waiting = waiting.dropFirst(piece.count)
    }
    count.pointee = 0
  }

  /// Waits until a descriptor is ready for output. Returns false if it is not ready one second
  /// after the user has stopped the output.
  private static func waits(for file: Int32, until isGivenUp: () -> Bool) -> Bool {
    var place = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    var refusals = 0
    while true {
      let count = poll(&place, 1, 100)
      if count > 0 || (count < 0 && errno != EINTR) { return true }
      refusals = isGivenUp() ? refusals + 1 : 0
      if refusals > 10 { return false }
    }
  }
}
