import FoundationEssentials

/// A request of a view model.
public struct HTTPRequest: Equatable, Sendable {
  /// The method, such as `GET`.
  public var method: String
  /// The URL.
  public var url: URL
  /// The header fields.
  public var headers: [String: String]
  /// The body, if the request has one.
  public var body: Data?

  /// Makes a request; by default a `GET`.
  public init(
    _ url: URL, method: String = "GET", headers: [String: String] = [:], body: Data? = nil
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
  }
}

/// The response of a server.
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

/// The reason why a request got no response.
public enum HTTPError: Error, Equatable, Sendable {
  /// There is no connection to the network.
  ///
  /// In a session, an unanswered request also fails with this error.
  case offline
  /// The transport failed for the given reason.
  case failed(String)
}

/// The protocol with which view models send requests to the network.
public protocol HTTPSession: Sendable {
  /// The response to a request, as a cold sequence of one element; errors have the type
  /// `HTTPError`.
  func response(for request: HTTPRequest) -> Observable<HTTPResponse>
  /// The response to a request whose caller blocks its thread: the sequence sends the response
  /// during the subscription.
  func waitedResponse(for request: HTTPRequest) -> Observable<HTTPResponse>
}

extension HTTPSession {
  /// The same sequence as `response(for:)`.
  public func waitedResponse(for request: HTTPRequest) -> Observable<HTTPResponse> {
    response(for: request)
  }
}

/// The HTTP session of the program: inside the shell, the session of the shell; otherwise the
/// session passed to `install`.
///
/// Each request looks the session up. So a static view model, or a view model made before the
/// session, also uses the current session.
public struct SharedHTTPSession: HTTPSession {
  nonisolated(unsafe) private static var installed: (any HTTPSession)?

  /// Makes a shared session; all shared sessions behave in the same way.
  public init() {}

  /// Sets the session for requests outside of the shell; called once, when the app starts.
  public static func install(_ session: any HTTPSession) { installed = session }

  /// The response of the program's session; fails with `HTTPError.offline` if there is no session.
  public func response(for request: HTTPRequest) -> Observable<HTTPResponse> {
    Observable.deferred {
      guard let session = VirtualClock.shared?.http ?? Self.installed else {
        return .error(HTTPError.offline)
      }
      return session.response(for: request)
    }
  }
}
