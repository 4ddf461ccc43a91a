// The names are the same as in Alamofire, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The method of a request.
///
/// Source: `HTTPMethod` of Alamofire.
public struct HTTPMethod: RawRepresentable, Equatable, Hashable, Sendable {
  /// The name of the method, such as `GET`.
  public let rawValue: String

  /// Makes a method.
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let connect = HTTPMethod(rawValue: "CONNECT")
  public static let delete = HTTPMethod(rawValue: "DELETE")
  public static let get = HTTPMethod(rawValue: "GET")
  public static let head = HTTPMethod(rawValue: "HEAD")
  public static let options = HTTPMethod(rawValue: "OPTIONS")
  public static let patch = HTTPMethod(rawValue: "PATCH")
  public static let post = HTTPMethod(rawValue: "POST")
  public static let put = HTTPMethod(rawValue: "PUT")
  public static let query = HTTPMethod(rawValue: "QUERY")
  public static let trace = HTTPMethod(rawValue: "TRACE")
}

/// The parameters of a request by name.
public typealias Parameters = [String: Any]

/// A header field.
///
/// Source: `HTTPHeader` of Alamofire.
public struct HTTPHeader: Hashable, Sendable {
  /// The field's name.
  public let name: String
  /// The field's value.
  public let value: String

  /// Makes a field.
  public init(name: String, value: String) { (self.name, self.value) = (name, value) }

  public static func accept(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Accept", value: value)
  }

  public static func authorization(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Authorization", value: value)
  }

  public static func authorization(bearerToken: String) -> HTTPHeader {
    authorization("Bearer \(bearerToken)")
  }

  public static func authorization(username: String, password: String) -> HTTPHeader {
    authorization("Basic \(Data("\(username):\(password)".utf8).base64EncodedString())")
  }

  public static func contentType(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Content-Type", value: value)
  }

  public static func userAgent(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "User-Agent", value: value)
  }
}

/// The header fields of a request.
///
/// Source: `HTTPHeaders` of Alamofire.
public struct HTTPHeaders: Equatable, Hashable, Sendable, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, Sequence
{
  private var fields: [HTTPHeader] = []

  /// Makes an empty list of fields.
  public init() {}

  /// Makes fields; of several fields with equal names, only the last is kept.
  public init(_ headers: [HTTPHeader]) { headers.forEach { update($0) } }

  /// Makes fields, sorted by name.
  public init(_ dictionary: [String: String]) {
    dictionary.sorted { $0.key < $1.key }.forEach { update(name: $0.key, value: $0.value) }
  }

  public init(arrayLiteral elements: HTTPHeader...) { self.init(elements) }

  public init(dictionaryLiteral elements: (String, String)...) {
    elements.forEach { update(name: $0.0, value: $0.1) }
  }

  /// The fields by name.
  public var dictionary: [String: String] {
    Dictionary(fields.map { ($0.name, $0.value) }) { $1 }
  }

  /// The value of a field; the case of the name is ignored.
  public func value(for name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  public subscript(_ name: String) -> String? {
    get { value(for: name) }
    set {
      if let newValue { update(name: name, value: newValue) } else { remove(name: name) }
    }
  }

  public mutating func add(name: String, value: String) { update(name: name, value: value) }

  public mutating func add(_ header: HTTPHeader) { update(header) }

  public mutating func update(name: String, value: String) {
    update(HTTPHeader(name: name, value: value))
  }

  public mutating func update(_ header: HTTPHeader) {
    let place = fields.firstIndex { $0.name.lowercased() == header.name.lowercased() }
    if let place { fields[place] = header } else { fields.append(header) }
  }

  public mutating func remove(name: String) {
    fields.removeAll { $0.name.lowercased() == name.lowercased() }
  }

  public func makeIterator() -> IndexingIterator<[HTTPHeader]> { fields.makeIterator() }

  public static var `default`: HTTPHeaders { HTTPHeaders() }
}

/// A value that can be converted to a URL.
///
/// Source: `URLConvertible` of Alamofire.
public protocol URLConvertible: Sendable {
  func asURL() throws -> URL
}

extension String: URLConvertible {
  public func asURL() throws -> URL {
    guard !isEmpty, let url = URL(string: self) else { throw AFError.invalidURL(url: self) }
    return url
  }
}

extension URL: URLConvertible {
  public func asURL() throws -> URL { self }
}

extension URLComponents: URLConvertible {
  public func asURL() throws -> URL {
    guard let url else { throw AFError.invalidURL(url: string ?? "") }
    return url
  }
}

/// A value that can be converted to a request.
///
/// Source: `URLRequestConvertible` of Alamofire.
public protocol URLRequestConvertible {
  func asURLRequest() throws -> URLRequest
}

extension URLRequestConvertible {
  public var urlRequest: URLRequest? { try? asURLRequest() }
}

extension URLRequest: URLRequestConvertible {
  public func asURLRequest() throws -> URLRequest { self }

  /// The method, as Alamofire's type `HTTPMethod`.
  public var method: HTTPMethod? {
    get { httpMethod.map(HTTPMethod.init(rawValue:)) }
    set { httpMethod = newValue?.rawValue }
  }

  /// The header fields, as Alamofire's type `HTTPHeaders`.
  public var headers: HTTPHeaders {
    get { HTTPHeaders(allHTTPHeaderFields ?? [:]) }
    set { allHTTPHeaderFields = newValue.dictionary }
  }

  /// Makes a request.
  public init(url: any URLConvertible, method: HTTPMethod, headers: HTTPHeaders? = nil) throws {
    self.init(url: try url.asURL())
    httpMethod = method.rawValue
    allHTTPHeaderFields = headers?.dictionary
  }
}
