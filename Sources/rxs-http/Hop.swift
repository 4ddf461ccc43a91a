import FoundationEssentials
import RxsHTTPMessages

/// One request to a server; a redirect leads to another `Hop`.
struct Hop {
  var method: String
  var url: String
  var headers: [String: String]
  var body: Data

  init(_ message: HTTPMessage) {
    method = message.method ?? "GET"
    // Characters that are not allowed in an address are percent-encoded.
    url = message.url.flatMap { URL(string: $0)?.absoluteString } ?? ""
    headers = message.headers ?? [:]
    body = message.body
  }

  /// The reason why the request cannot be sent; nil for a valid request.
  var problem: String? {
    guard let parsed = URL(string: url), ["http", "https"].contains(parsed.scheme?.lowercased()),
      parsed.host?.isEmpty == false
    else { return "this is not the address of a server" }
    return HTTPSyntax.problem(method: method, headers: headers)
  }

  /// The request that an answer redirects to; nil for an answer that is not a redirect.
  func redirected(by status: Int, to address: String) -> Hop? {
    guard [301, 302, 303, 307, 308].contains(status) else { return nil }
    var next = self
    next.url = address
    // Like all HTTP clients, `rxs-http` changes the method to GET here. To keep the method, a
    // server sends the status 307 or 308.
    if status == 303 && method != "HEAD" || status < 303 && method == "POST" {
      next.method = "GET"
      next.body = Data()
      next.headers = headers.filter { !$0.key.lowercased().hasPrefix("content-") }
    }
    // Credentials for one origin are not sent to another origin.
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
