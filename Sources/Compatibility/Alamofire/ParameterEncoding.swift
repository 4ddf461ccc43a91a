// The names are the same as in Alamofire, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Encodes parameters into a request.
///
/// Source: `ParameterEncoding` of Alamofire.
public protocol ParameterEncoding: Sendable {
  func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws
    -> URLRequest
}

/// Encodes parameters into the URL or, as a form, into the body.
///
/// Source: `URLEncoding` of Alamofire.
public struct URLEncoding: ParameterEncoding {
  /// The part of the request that contains the parameters: the URL or the body.
  public enum Destination: Sendable {
    case methodDependent
    case queryString
    case httpBody
  }

  /// The encoding of arrays.
  public enum ArrayEncoding: Sendable {
    case brackets
    case noBrackets
    case indexInBrackets
  }

  /// The encoding of Boolean values.
  public enum BoolEncoding: Sendable {
    case numeric
    case literal
  }

  public static var `default`: URLEncoding { URLEncoding() }
  public static var queryString: URLEncoding { URLEncoding(destination: .queryString) }
  public static var httpBody: URLEncoding { URLEncoding(destination: .httpBody) }

  public let destination: Destination
  public let arrayEncoding: ArrayEncoding
  public let boolEncoding: BoolEncoding

  public init(
    destination: Destination = .methodDependent, arrayEncoding: ArrayEncoding = .brackets,
    boolEncoding: BoolEncoding = .numeric
  ) {
    self.destination = destination
    self.arrayEncoding = arrayEncoding
    self.boolEncoding = boolEncoding
  }

  public func encode(
    _ urlRequest: any URLRequestConvertible, with parameters: Parameters?
  ) throws -> URLRequest {
    var request = try urlRequest.asURLRequest()
    guard let parameters, !parameters.isEmpty else { return request }
    let text = query(parameters)
    if isInAddress(request.method ?? .get) {
      guard let url = request.url,
        var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
      else { throw AFError.parameterEncodingFailed(reason: .missingURL) }
      let before = components.percentEncodedQuery.map { "\($0)&" } ?? ""
      components.percentEncodedQuery = before + text
      request.url = components.url
    } else {
      if request.headers["Content-Type"] == nil {
        request.setValue(
          "application/x-www-form-urlencoded; charset=utf-8", forHTTPHeaderField: "Content-Type")
      }
      request.httpBody = Data(text.utf8)
    }
    return request
  }

  private func isInAddress(_ method: HTTPMethod) -> Bool {
    switch destination {
    case .queryString: true
    case .httpBody: false
    case .methodDependent: [.get, .head, .delete].contains(method)
    }
  }

  private func query(_ parameters: Parameters) -> String {
    parameters.sorted { $0.key < $1.key }.flatMap { queryComponents(fromKey: $0, value: $1) }
      .map { "\($0)=\($1)" }.joined(separator: "&")
  }

  /// The query items for a parameter.
  public func queryComponents(fromKey key: String, value: Any) -> [(String, String)] {
    switch value {
    case let dictionary as [String: Any]:
      return dictionary.sorted { $0.key < $1.key }
        .flatMap { queryComponents(fromKey: "\(key)[\($0)]", value: $1) }
    case let array as [Any]:
      return array.enumerated().flatMap { index, value in
        queryComponents(fromKey: self.key(key, at: index), value: value)
      }
    case let flag as Bool:
      let text = boolEncoding == .numeric ? (flag ? "1" : "0") : "\(flag)"
      return [(escape(key), text)]
    default: return [(escape(key), escape("\(value)"))]
    }
  }

  private func key(_ key: String, at index: Int) -> String {
    switch arrayEncoding {
    case .brackets: "\(key)[]"
    case .noBrackets: key
    case .indexInBrackets: "\(key)[\(index)]"
    }
  }

  /// Percent-encodes a text, so that it can be a name or a value in a query.
  public func escape(_ text: String) -> String {
    var allowed = CharacterSet.urlQueryAllowed
    allowed.remove(charactersIn: ":#[]@!$&'()*+,;=")
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
  }
}

/// Encodes parameters as JSON in the body.
///
/// Source: `JSONEncoding` of Alamofire.
public struct JSONEncoding: ParameterEncoding {
  public static var `default`: JSONEncoding { JSONEncoding() }
  public static var prettyPrinted: JSONEncoding { JSONEncoding(options: .prettyPrinted) }

  public let options: JSONSerialization.WritingOptions

  public init(options: JSONSerialization.WritingOptions = []) { self.options = options }

  public func encode(
    _ urlRequest: any URLRequestConvertible, with parameters: Parameters?
  ) throws -> URLRequest {
    try encode(urlRequest, withJSONObject: parameters)
  }

  public func encode(
    _ urlRequest: any URLRequestConvertible, withJSONObject object: Any? = nil
  ) throws -> URLRequest {
    var request = try urlRequest.asURLRequest()
    guard let object else { return request }
    guard JSONSerialization.isValidJSONObject(object) else {
      throw AFError.parameterEncodingFailed(reason: .jsonEncodingFailed(error: AFError.noJSON))
    }
    request.httpBody = try JSONSerialization.data(
      withJSONObject: object, options: options.union(.sortedKeys))
    if request.headers["Content-Type"] == nil {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return request
  }
}

/// Encodes an `Encodable` value into a request.
///
/// Source: `ParameterEncoder` of Alamofire.
public protocol ParameterEncoder: Sendable {
  func encode<Values: Encodable & Sendable>(_ parameters: Values?, into request: URLRequest) throws
    -> URLRequest
}

/// Encodes an `Encodable` value as JSON in the body.
///
/// Source: `JSONParameterEncoder` of Alamofire.
public final class JSONParameterEncoder: ParameterEncoder, @unchecked Sendable {
  public static var `default`: JSONParameterEncoder { JSONParameterEncoder() }
  public let encoder: JSONEncoder

  public init(encoder: JSONEncoder = JSONEncoder()) { self.encoder = encoder }

  public func encode<Values: Encodable & Sendable>(
    _ parameters: Values?, into request: URLRequest
  ) throws -> URLRequest {
    guard let parameters else { return request }
    var request = request
    request.httpBody = try encoder.encode(parameters)
    if request.headers["Content-Type"] == nil {
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return request
  }
}

/// Encodes an `Encodable` value into the URL or, as a form, into the body.
///
/// Source: `URLEncodedFormParameterEncoder` of Alamofire.
public final class URLEncodedFormParameterEncoder: ParameterEncoder {
  public static var `default`: URLEncodedFormParameterEncoder { URLEncodedFormParameterEncoder() }

  public init() {}

  public func encode<Values: Encodable & Sendable>(
    _ parameters: Values?, into request: URLRequest
  ) throws -> URLRequest {
    guard let parameters else { return request }
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(parameters))
    return try URLEncoding.default.encode(request, with: object as? Parameters)
  }
}
