// The names are the same as in Moya, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The response to the request of a target.
///
/// Source: `Response` of Moya.
public final class Response: CustomDebugStringConvertible, Equatable, @unchecked Sendable {
  public let statusCode: Int
  public let data: Data
  public let request: URLRequest?
  public let response: HTTPURLResponse?

  public init(
    statusCode: Int, data: Data, request: URLRequest? = nil, response: HTTPURLResponse? = nil
  ) {
    self.statusCode = statusCode
    self.data = data
    self.request = request
    self.response = response
  }

  public var description: String { "Status Code: \(statusCode), Data Length: \(data.count)" }
  public var debugDescription: String { description }

  public static func == (left: Response, right: Response) -> Bool {
    left.statusCode == right.statusCode && left.data == right.data
      && left.response == right.response
  }

  public func filter<Codes: RangeExpression>(statusCodes: Codes) throws -> Response
  where Codes.Bound == Int {
    guard statusCodes.contains(statusCode) else { throw MoyaError.statusCode(self) }
    return self
  }

  public func filter(statusCode: Int) throws -> Response {
    try filter(statusCodes: statusCode...statusCode)
  }

  public func filterSuccessfulStatusCodes() throws -> Response {
    try filter(statusCodes: 200...299)
  }

  public func filterSuccessfulStatusAndRedirectCodes() throws -> Response {
    try filter(statusCodes: 200...399)
  }

  public func mapJSON(failsOnEmptyData: Bool = true) throws -> Any {
    do {
      return try JSONSerialization.jsonObject(with: data, options: .allowFragments)
    } catch {
      if data.isEmpty, !failsOnEmptyData { return NSNull() }
      throw MoyaError.jsonMapping(self)
    }
  }

  public func mapString(atKeyPath keyPath: String? = nil) throws -> String {
    if let keyPath {
      guard let text = try value(at: keyPath) as? String else {
        throw MoyaError.stringMapping(self)
      }
      return text
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw MoyaError.stringMapping(self)
    }
    return text
  }

  public func map<Value: Decodable>(
    _ type: Value.Type, atKeyPath keyPath: String? = nil,
    using decoder: JSONDecoder = JSONDecoder(),
    failsOnEmptyData: Bool = true
  ) throws -> Value {
    do {
      if data.isEmpty, !failsOnEmptyData {
        let empty = try? decoder.decode(type, from: Data("{}".utf8))
        return try empty ?? decoder.decode(type, from: Data("[{}]".utf8))
      }
      guard let keyPath else { return try decoder.decode(type, from: data) }
      guard let found = try value(at: keyPath) else { throw MoyaError.jsonMapping(self) }
      // The value is wrapped in an array, because `JSONSerialization` writes only arrays and
      // objects.
      let list = try JSONSerialization.data(withJSONObject: [found])
      let values = try decoder.decode([Value].self, from: list)
      guard let value = values.first else { throw MoyaError.jsonMapping(self) }
      return value
    } catch let error as MoyaError {
      throw error
    } catch {
      throw MoyaError.objectMapping(error, self)
    }
  }

  private func value(at keyPath: String) throws -> Any? {
    try keyPath.split(separator: ".").reduce(mapJSON()) { value, key in
      (value as? [String: Any])?[String(key)] as Any
    }
  }
}

/// The reason why the request of a target has no usable response.
///
/// Source: `MoyaError` of Moya.
public enum MoyaError: Error {
  case imageMapping(Response)
  case jsonMapping(Response)
  case stringMapping(Response)
  case objectMapping(any Error, Response)
  case encodableMapping(any Error)
  case statusCode(Response)
  case underlying(any Error, Response?)
  case requestMapping(String)
  case parameterEncoding(any Error)

  /// The response that could not be used.
  public var response: Response? {
    switch self {
    case .imageMapping(let response), .jsonMapping(let response), .stringMapping(let response),
      .objectMapping(_, let response), .statusCode(let response):
      response
    case .underlying(_, let response): response
    case .encodableMapping, .requestMapping, .parameterEncoding: nil
    }
  }
}

extension MoyaError: CustomNSError {
  /// The underlying error under its usual key.
  public var errorUserInfo: [String: Any] {
    switch self {
    case .objectMapping(let error, _), .encodableMapping(let error), .underlying(let error, _),
      .parameterEncoding(let error):
      [NSUnderlyingErrorKey: error]
    default: [:]
    }
  }
}

extension MoyaError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .imageMapping: "Failed to map data to an Image."
    case .jsonMapping: "Failed to map data to JSON."
    case .stringMapping: "Failed to map data to a String."
    case .objectMapping: "Failed to map data to a Decodable object."
    case .encodableMapping: "Failed to encode Encodable object into data."
    case .statusCode: "Status code didn't fall within the given range."
    case .underlying(let error, _): error.localizedDescription
    case .requestMapping: "Failed to map Endpoint to a URLRequest."
    case .parameterEncoding(let error):
      "Failed to encode parameters for URLRequest. \(error.localizedDescription)"
    }
  }
}
