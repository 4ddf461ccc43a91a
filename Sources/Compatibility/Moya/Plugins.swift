// The names are the same as in Moya, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The request that a plugin receives.
///
/// Source: `RequestType` of Moya.
public protocol RequestType {
  var request: URLRequest? { get }
}

/// Code that runs before and after the requests of a provider.
///
/// Source: `PluginType` of Moya.
public protocol PluginType {
  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest
  func willSend(_ request: any RequestType, target: any TargetType)
  func didReceive(_ result: Result<Response, MoyaError>, target: any TargetType)
  func process(
    _ result: Result<Response, MoyaError>, target: any TargetType
  ) -> Result<Response, MoyaError>
}

extension PluginType {
  public func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest { request }
  public func willSend(_ request: any RequestType, target: any TargetType) {}
  public func didReceive(_ result: Result<Response, MoyaError>, target: any TargetType) {}
  public func process(
    _ result: Result<Response, MoyaError>, target: any TargetType
  ) -> Result<Response, MoyaError> {
    result
  }
}

/// The plugin that prints requests in Moya; in rxs it prints nothing.
///
/// Source: `NetworkLoggerPlugin` of Moya.
public final class NetworkLoggerPlugin: PluginType {
  public struct Configuration {
    public struct LogOptions: OptionSet, Sendable {
      public let rawValue: Int
      public init(rawValue: Int) { self.rawValue = rawValue }

      public static let requestMethod = LogOptions(rawValue: 1)
      public static let requestBody = LogOptions(rawValue: 2)
      public static let requestHeaders = LogOptions(rawValue: 4)
      public static let successResponseBody = LogOptions(rawValue: 8)
      public static let errorResponseBody = LogOptions(rawValue: 16)
      public static let formatRequestAscURL = LogOptions(rawValue: 32)
      public static let `default`: LogOptions = [.requestMethod, .requestHeaders]
      public static let verbose: LogOptions = [
        .requestMethod, .requestHeaders, .requestBody, .successResponseBody, .errorResponseBody,
      ]
    }

    public init(logOptions: LogOptions = .default) {}
  }

  public init(configuration: Configuration = Configuration()) {}
  public init(
    verbose: Bool = false, cURL: Bool = false,
    output: ((_ separator: String, _ terminator: String, _ items: Any...) -> Void)? = nil,
    requestDataFormatter: ((Data) -> String)? = nil,
    responseDataFormatter: ((Data) -> Data)? = nil
  ) {}
}

/// The beginning or the end of a request.
///
/// Source: `NetworkActivityChangeType` of Moya.
public enum NetworkActivityChangeType: Sendable {
  case began
  case ended
}

/// The plugin that reports the beginning and the end of requests.
///
/// Source: `NetworkActivityPlugin` of Moya.
public final class NetworkActivityPlugin: PluginType {
  public typealias NetworkActivityClosure =
    (_ change: NetworkActivityChangeType, _ target: any TargetType) -> Void

  private let networkActivityClosure: NetworkActivityClosure

  public init(networkActivityClosure: @escaping NetworkActivityClosure) {
    self.networkActivityClosure = networkActivityClosure
  }

  public func willSend(_ request: any RequestType, target: any TargetType) {
    networkActivityClosure(.began, target)
  }

  public func didReceive(_ result: Result<Response, MoyaError>, target: any TargetType) {
    networkActivityClosure(.ended, target)
  }
}

/// The authorization scheme of a token.
///
/// Source: `AuthorizationType` of Moya.
public enum AuthorizationType: Equatable, Sendable {
  case basic
  case bearer
  case custom(String)

  public var value: String {
    switch self {
    case .basic: "Basic"
    case .bearer: "Bearer"
    case .custom(let value): value
    }
  }
}

/// A target whose request is sent with a token.
///
/// Source: `AccessTokenAuthorizable` of Moya.
public protocol AccessTokenAuthorizable {
  var authorizationType: AuthorizationType? { get }
}

/// The plugin that adds a token to each request.
///
/// Source: `AccessTokenPlugin` of Moya.
public struct AccessTokenPlugin: PluginType {
  public typealias TokenClosure = (any TargetType) -> String

  public let tokenClosure: TokenClosure

  public init(tokenClosure: @escaping TokenClosure) { self.tokenClosure = tokenClosure }

  public func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    let inner = (target as? MultiTarget)?.target ?? target
    guard let authorizable = inner as? any AccessTokenAuthorizable,
      let type = authorizable.authorizationType
    else { return request }
    var request = request
    request.addValue("\(type.value) \(tokenClosure(inner))", forHTTPHeaderField: "Authorization")
    return request
  }
}
