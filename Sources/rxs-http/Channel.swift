import Glibc
import RxsHTTPMessages

/// The connection to the shell, for messages in both directions. Messages are received even while
/// the shell does not read.
final class Channel {
  /// The reason why there are no more messages.
  enum End: Error {
    case ended
    case malformed
  }

  private var reader = HTTPMessageReader()
  private var unsent: [[UInt8]] = []
  /// The number of bytes of the first waiting message that have been sent.
  private var sentCount = 0

  init() {
    for file in [STDIN_FILENO, STDOUT_FILENO] {
      _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
    }
  }

  /// The descriptors with the events to wait for.
  var descriptors: [pollfd] {
    let input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    return unsent.isEmpty ? [input] : [input, output]
  }

  /// Reads the messages that have arrived.
  func receive(_ descriptors: [pollfd]) throws(End) -> [HTTPMessage] {
    guard let input = descriptors.first, input.revents != 0 else { return [] }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count < 0, [EAGAIN, EINTR].contains(errno) { return [] }
    guard count > 0 else { throw .ended }
    reader.append(chunk[..<count])
    var messages: [HTTPMessage] = []
    do {
      while let message = try reader.next() { messages.append(message) }
    } catch {
      throw .malformed
    }
    return messages
  }

  /// Queues a message, which is sent as soon as the shell reads.
  func send(_ message: HTTPMessage) {
    if let bytes = try? message.bytes { unsent.append([UInt8](bytes)) }
  }

  /// Sends as many bytes as possible without waiting.
  func flush() {
    while let first = unsent.first {
      let count = first[sentCount...].withUnsafeBytes {
        write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        if errno != EAGAIN { exit(0) }
        return
      }
      sentCount += count
      if sentCount == first.count {
        unsent.removeFirst()
        sentCount = 0
      }
    }
  }
}
