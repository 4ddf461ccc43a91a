import FoundationEssentials
import RxsHTTPMessages

/// A request to one server; a redirect leads to the next request.
struct Hop {
  var method: String
  var url: String
  var headers: [String: String]
  var body: Data

  init(_ message: HTTPMessage) {
    method = message.method ?? "GET"
    // Characters that a URL cannot contain are percent-encoded.
    url = message.url.flatMap { URL(string: $0)?.absoluteString } ?? ""
    headers = message.headers ?? [:]
    body = message.body
  }

  /// The reason why the request cannot be sent; nil when it can.
  var problem: String? {
    guard let parsed = URL(string: url), ["http", "https"].contains(parsed.scheme?.lowercased()),
      parsed.host?.isEmpty == false
    else { return "this is not the address of a server" }
    return HTTPSyntax.problem(method: method, headers: headers)
  }

  /// The next request after a redirect; nil when the answer is the final one.
  func redirected(by status: Int, to address: String) -> Hop? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    var next = self
    next.url = address
    // As all clients do; servers use 307 and 308 to keep the method.
    if status == 303 && method != "HEAD" || status < 303 && method == "POST" {
      next.method = "GET"
      next.body = Data()
      next.headers = headers.filter { !$0.key.lowercased().hasPrefix("content-") }
    }
    // Credentials of one origin are not sent to another.
    if Self.origin(of: address) != Self.origin(of: url) {
      next.headers = next.headers.filter {
        !SecretName.isSecretField($0.key) && $0.key.lowercased() != "host"
      }
    }
    return next
  }

  /// The scheme, host and port of an address.
  private static func origin(of address: String) -> [String] {
    let url = URL(string: address)
    let scheme = url?.scheme?.lowercased() ?? ""
    let port = url?.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, url?.host?.lowercased() ?? "", String(port)]
  }
}
