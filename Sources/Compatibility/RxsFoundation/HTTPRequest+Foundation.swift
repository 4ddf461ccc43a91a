public import Foundation
public import RxsEngine

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension HTTPRequest {
  /// Converts a request of Foundation to a request that stubs can answer; nil for a request without
  /// a URL.
  public init?(_ request: URLRequest) {
    guard let url = request.url else { return nil }
    self.init(
      url, method: request.httpMethod ?? "GET", headers: request.allHTTPHeaderFields ?? [:],
      body: request.httpBody)
  }
}

extension HTTPURLResponse {
  /// Converts the answer of a stub to a response of Foundation.
  public convenience init?(_ url: URL, _ answer: HTTPResponse) {
    self.init(
      url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: answer.headers)
  }
}
