import Glibc
import RxsHTTPMessages
import RxsSystem

/// The program `rxs-http`, which makes the shell's requests. The shell itself opens no connection.
package final class HTTPProgram {
  /// The outcome of a wait.
  package enum Arrival: Equatable {
    case messages([HTTPMessage])
    /// The program has ended, or sent text that is not a message.
    case end
  }

  private let child: ChildProcess
  /// The shell's end of the connection to the program.
  private let channel: Int32
  private var reader = HTTPMessageReader()

  /// The path of the program: the value of `RXS_HTTP`, or a file beside the shell or on the `PATH`.
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
    // The program has its own process group, because Ctrl-C must only stop the waiting statement.
    (child, channel) = try ChildProcess.startConversation(with: path, ownGroup: true)
  }

  deinit {
    close(channel)
    child.kill()
    _ = child.wait()
  }

  /// Sends a message to the program.
  ///
  /// - Parameter checkpoint: called often while the program does not read; throws if the statement
  ///   must stop.
  /// - Returns: false if the program can no longer be used, because it ended or received only a
  ///   part of a message.
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

  /// The messages that arrive within a number of milliseconds; empty if no message arrives.
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
