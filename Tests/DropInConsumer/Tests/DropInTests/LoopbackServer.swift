import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// An HTTP server on a local port that answers every request in the same way.
final class LoopbackServer {
  let url: URL
  private let socket: Int32

  init(status: String, body: String) throws {
    let listening = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, length) == 0 && listen(listening, 8) == 0
          && getsockname(listening, $0, &length) == 0
      }
    }
    guard isListening, let url = URL(string: "http://127.0.0.1:\(address.sin_port.bigEndian)/")
    else { throw POSIXError(.EADDRNOTAVAIL) }
    self.url = url
    socket = listening
    let answer = """
      HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)
      """
    Thread.detachNewThread {
      while true {
        let connection = accept(listening, nil, nil)
        guard connection >= 0 else { return }
        var request = [UInt8](repeating: 0, count: 4096)
        _ = recv(connection, &request, request.count, 0)
        _ = answer.withCString { send(connection, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
        close(connection)
      }
    }
  }

  func stop() {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }
}
