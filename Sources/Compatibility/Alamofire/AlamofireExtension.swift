// The names are the same as in the original, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The members that Alamofire adds to a type under the property `af`.
///
/// Source: `AlamofireExtension` of Alamofire.
public struct AlamofireExtension<ExtendedType> {
  public private(set) var type: ExtendedType

  public init(_ type: ExtendedType) { self.type = type }
}

/// Source: `AlamofireExtended` of Alamofire.
public protocol AlamofireExtended {
  associatedtype ExtendedType
  static var af: AlamofireExtension<ExtendedType>.Type { get set }
  var af: AlamofireExtension<ExtendedType> { get set }
}

extension AlamofireExtended {
  public static var af: AlamofireExtension<Self>.Type {
    get { AlamofireExtension<Self>.self }
    set {}
  }

  public var af: AlamofireExtension<Self> {
    get { AlamofireExtension(self) }
    set {}
  }
}

extension URLSessionConfiguration: AlamofireExtended {
  /// The header fields of every request, as Alamofire's type `HTTPHeaders`.
  public var headers: HTTPHeaders {
    get { (httpAdditionalHeaders as? [String: String]).map { HTTPHeaders($0) } ?? HTTPHeaders() }
    set { httpAdditionalHeaders = newValue.dictionary }
  }
}

extension AlamofireExtension where ExtendedType: URLSessionConfiguration {
  /// The standard configuration with Alamofire's default headers.
  public static var `default`: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.default
    configuration.headers = .default
    return configuration
  }

  /// The configuration without a permanent store, with Alamofire's default headers.
  public static var ephemeral: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.headers = .default
    return configuration
  }
}
