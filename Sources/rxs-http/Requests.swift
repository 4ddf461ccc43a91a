import CTransfers
import FoundationEssentials
import Glibc
import RxsHTTPMessages

/// The requests that have no answer yet.
///
/// Requests share only connections, not cookies, cached responses or passwords.
final class Requests {
  private let reply: (HTTPMessage) -> Void
  private let session = ctr_open()
  private var transfers: [OpaquePointer: Transfer] = [:]

  /// - Parameter reply: called with one message at a time.
  init(reply: @escaping (HTTPMessage) -> Void) { self.reply = reply }

  /// Waits until a descriptor is ready or a request has made progress.
  func wait(_ descriptors: inout [pollfd]) {
    let count = descriptors.count
    if let session {
      ctr_wait(session, &descriptors, count)
    } else {
      poll(&descriptors, nfds_t(count), -1)
    }
  }

  /// Handles a message from the shell.
  func receive(_ message: HTTPMessage) {
    switch message.kind {
    case .send: start(Hop(message), id: message.id, redirects: 0)
    case .cancel:
      // A transfer ends when it is removed from the table.
      transfers = transfers.filter { $0.value.id != message.id }
    case .answer, .failure: break
    }
  }

  /// For each transfer that has ended, replies to the shell or follows the redirect.
  func conclude() {
    guard let session else { return }
    while let handle = ctr_next_ended(session) {
      guard let transfer = transfers.removeValue(forKey: handle) else { continue }
      switch transfer.outcome {
      case .failure(let reason): reply(.failure(transfer.id, reason: reason))
      case .redirect(let hop): start(hop, id: transfer.id, redirects: transfer.redirects + 1)
      case .answer(let status, let headers, let body):
        reply(.answer(transfer.id, status: status, headers: headers, body: body))
      }
    }
  }

  private func start(_ hop: Hop, id: Int, redirects: Int) {
    guard let session else {
      return reply(.failure(id, reason: "libcurl is not installed"))
    }
    if let problem = hop.problem ?? (redirects > 20 ? "too many redirects" : nil) {
      return reply(.failure(id, reason: problem))
    }
    let transfer = Transfer(hop, id: id, redirects: redirects)
    guard let handle = transfer.begin(in: session) else {
      return reply(.failure(id, reason: "this is not the address of a server"))
    }
    transfers[handle] = transfer
  }
}
