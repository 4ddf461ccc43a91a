import Foundation
import FoundationNetworking
import RxsHTTPMessages

/// The requests that are on their way.
///
/// Nothing is kept between them: no cookies, no cache, no passwords.
final class Requests: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private struct Exchange {
    let id: Int
    var body = Data()
  }

  private let queue = OperationQueue()
  private let reply: @Sendable (HTTPMessage) -> Void
  private lazy var session = makeSession()
  // All that follows is used on the queue only.
  private var exchanges: [Int: Exchange] = [:]
  private var tasks: [Int: URLSessionTask] = [:]

  /// - Parameter reply: called for one message after the other.
  init(reply: @escaping @Sendable (HTTPMessage) -> Void) {
    self.reply = reply
    queue.maxConcurrentOperationCount = 1
  }

  private func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    return URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
  }

  /// Does what the shell asks for.
  func receive(_ message: HTTPMessage) {
    queue.addOperation { [self] in
      switch message.kind {
      case .send: send(message)
      case .cancel: tasks[message.id]?.cancel()
      case .answer, .failure: break
      }
    }
  }

  /// Why a request failed, in words that are the same each time.
  private static func reason(_ error: any Error) -> String {
    error.localizedDescription.replacing(#/ after \d+ ms/#, with: "")
  }

  private func send(_ message: HTTPMessage) {
    guard let url = message.url.flatMap({ URL(string: $0) }), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host?.isEmpty == false
    else { return reply(.failure(message.id, reason: "this is no address of a server")) }
    var request = URLRequest(url: url)
    request.httpMethod = message.method
    request.allHTTPHeaderFields = message.headers
    if !message.body.isEmpty { request.httpBody = message.body }
    let task = session.dataTask(with: request)
    exchanges[task.taskIdentifier] = Exchange(id: message.id)
    tasks[message.id] = task
    task.resume()
  }

  /// What gives access to one origin is nobody else's business.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    var request = request
    if Self.origin(of: request.url) != Self.origin(of: task.originalRequest?.url) {
      for name in (request.allHTTPHeaderFields ?? [:]).keys where SecretName.isSecretField(name) {
        request.setValue(nil, forHTTPHeaderField: name)
      }
    }
    completionHandler(request)
  }

  /// The scheme, host and port of an address.
  private static func origin(of url: URL?) -> [String] {
    let scheme = url?.scheme?.lowercased() ?? ""
    let port = url?.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, url?.host?.lowercased() ?? "", String(port)]
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard var exchange = exchanges.removeValue(forKey: dataTask.taskIdentifier) else { return }
    // The server may say at once how much will come.
    let announced = dataTask.response.map { Int($0.expectedContentLength) } ?? 0
    if max(announced, exchange.body.count + data.count) > HTTPMessageReader.largestBody {
      tasks[exchange.id] = nil
      dataTask.cancel()
      let most = HTTPMessageReader.largestBody >> 20
      return reply(.failure(exchange.id, reason: "the answer is larger than \(most) MB"))
    }
    exchange.body.append(data)
    exchanges[dataTask.taskIdentifier] = exchange
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let exchange = exchanges.removeValue(forKey: task.taskIdentifier) else { return }
    tasks[exchange.id] = nil
    if let error {
      reply(.failure(exchange.id, reason: Self.reason(error)))
    } else if let response = task.response as? HTTPURLResponse {
      let headers = response.allHeaderFields.reduce(into: [String: String]()) { headers, field in
        headers["\(field.key)"] = "\(field.value)"
      }
      reply(
        .answer(
          exchange.id, status: response.statusCode, headers: headers, body: exchange.body))
    } else {
      reply(.failure(exchange.id, reason: "the server did not answer in HTTP"))
    }
  }
}
