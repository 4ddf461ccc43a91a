import Glibc
import RxsHTTPMessages
import RxsSystem

/// The program `rxs-http`, which sends the shell's requests. The shell itself never opens a
/// connection.
package final class HTTPProgram {
  /// The result of waiting for the program.
  package enum Arrival: Equatable {
    case messages([HTTPMessage])
    /// The program has ended, or has sent invalid data.
    case end
  }

  private let child: ChildProcess
  /// The shell's end of the socket to the program.
  private let channel: Int32
  private var reader = HTTPMessageReader()

  /// The path of the program: the value of `RXS_HTTP`, or a file beside the shell, or a file on the
  /// `PATH`.
  package static func path(environment: [String: String]) -> String? {
    if let named = environment["RXS_HTTP"], !named.isEmpty {
      return access(named, X_OK) == 0 ? named : nil
    }
    let name = "rxs-http"
    let own = FileAccess.folder(of: FileAccess.realPath("/proc/self/exe") ?? "")
    let folders = environment["PATH", default: ""].split(separator: ":").map { String($0) }
    return ([own] + folders).lazy.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Starts the program.
  package init(path: String) throws(FileProblem) {
    // The program needs its own process group, because Ctrl-C should stop only the waiting
    // statement.
    (child, channel) = try ChildProcess.startConversation(with: path, ownGroup: true)
  }

  deinit {
    close(channel)
    child.kill()
    _ = child.wait()
  }

  /// Sends a message to the program.
  ///
  /// - Parameter checkpoint: called regularly while the program does not read. It throws if the
  ///   statement must stop.
  /// - Returns: false if the program can no longer be used, because it has ended or has received an
  ///   incomplete message.
  package func send(_ message: HTTPMessage, while checkpoint: () throws -> Void) -> Bool {
    guard let bytes = try? message.bytes else { return false }
    return [UInt8](bytes).withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
        let count = Glibc.send(channel, piece.baseAddress, piece.count, flags)
        if count >= 0 {
          rest = rest.dropFirst(count)
          continue
        }
        guard [EAGAIN, EINTR].contains(errno), (try? checkpoint()) != nil else { return false }
        var descriptor = pollfd(fd: channel, events: Int16(POLLOUT), revents: 0)
        _ = poll(&descriptor, 1, 20)
      }
      return true
    }
  }

  /// The messages that arrive within a time in milliseconds. Empty if no message arrives.
  package func receive(within milliseconds: Int32) -> Arrival {
    var descriptor = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return .messages([]) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(channel, &chunk, chunk.count)
    if count < 0, errno == EINTR { return .messages([]) }
    guard count > 0 else { return .end }
    reader.append(chunk[..<count])
    var messages: [HTTPMessage] = []
    do {
      while let message = try reader.next() { messages.append(message) }
    } catch {
      return .end
    }
    return .messages(messages)
  }
}
