import FoundationEssentials

/// A request, as a view model makes it.
public struct HTTPRequest: Equatable, Sendable {
  /// The method, such as `GET`.
  public var method: String
  /// The address.
  public var url: URL
  /// The header fields.
  public var headers: [String: String]
  /// The body, when there is one.
  public var body: Data?

  /// Makes a request; without more it is a `GET`.
  public init(
    _ url: URL, method: String = "GET", headers: [String: String] = [:], body: Data? = nil
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
  }
}

/// The answer of a server.
public struct HTTPResponse: Codable, Equatable, Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The header fields.
  public var headers: [String: String]
  /// The body.
  public var data: Data

  /// Makes a response.
  public init(status: Int = 200, headers: [String: String] = [:], data: Data = Data()) {
    self.status = status
    self.headers = headers
    self.data = data
  }
}

/// The reason why a request got no answer.
public enum HTTPError: Error, Equatable, Sendable {
  /// No connection: also what a request gets in a session where nothing answers it.
  case offline
  /// The transport failed, with the reason.
  case failed(String)
}

/// Something that sends requests: the protocol through which view models reach the network.
public protocol HTTPSession: Sendable {
  /// The response to a request, as a cold sequence of one; errors are `HTTPError`s.
  func response(for request: HTTPRequest) -> Observable<HTTPResponse>
  /// The response to a request that its caller waits for: it is there when the subscription is.
  func waitedResponse(for request: HTTPRequest) -> Observable<HTTPResponse>
}

extension HTTPSession {
  /// The response, as one that nobody waits for.
  public func waitedResponse(for request: HTTPRequest) -> Observable<HTTPResponse> {
    response(for: request)
  }
}

/// The HTTP session of whatever runs: the shell's in a session, else the one the app installed.
///
/// It looks the session up at each request, so that a view model that was made earlier, or in a
/// static, gets the right one.
public struct SharedHTTPSession: HTTPSession {
  nonisolated(unsafe) private static var installed: (any HTTPSession)?

  /// Makes one; all are alike.
  public init() {}

  /// Sets the session that requests go to outside of the shell, once, at the start of the app.
  public static func install(_ session: any HTTPSession) { installed = session }

  /// The response of the session that serves the caller; `HTTPError.offline` where there is none.
  public func response(for request: HTTPRequest) -> Observable<HTTPResponse> {
    Observable.deferred {
      guard let session = VirtualClock.shared?.http ?? Self.installed else {
        return .error(HTTPError.offline)
      }
      return session.response(for: request)
    }
  }
}
