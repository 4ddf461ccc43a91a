// The names are the same as in Alamofire, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The reason why a request failed.
///
/// Source: `AFError` of Alamofire.
public enum AFError: Error, Sendable {
  public enum ParameterEncodingFailureReason: Sendable {
    case missingURL
    case jsonEncodingFailed(error: any Error)
  }

  public enum ResponseValidationFailureReason: Sendable {
    case unacceptableStatusCode(code: Int)
  }

  public enum ResponseSerializationFailureReason: Sendable {
    case inputDataNilOrZeroLength
    case stringSerializationFailed
    case jsonSerializationFailed(error: any Error)
    case decodingFailed(error: any Error)
  }

  case explicitlyCancelled
  case invalidURL(url: String)
  case parameterEncodingFailed(reason: ParameterEncodingFailureReason)
  case requestAdaptationFailed(error: any Error)
  case requestRetryFailed(retryError: any Error, originalError: any Error)
  case responseValidationFailed(reason: ResponseValidationFailureReason)
  case responseSerializationFailed(reason: ResponseSerializationFailureReason)
  case sessionTaskFailed(error: any Error)

  /// The error for an object that cannot be written as JSON.
  static let noJSON = URLError(.cannotParseResponse)

  /// The status of the response that validation refused; nil for any other error.
  public var responseCode: Int? {
    if case .responseValidationFailed(.unacceptableStatusCode(let code)) = self { return code }
    return nil
  }

  /// The underlying error.
  public var underlyingError: (any Error)? {
    switch self {
    case .sessionTaskFailed(let error), .requestAdaptationFailed(let error),
      .parameterEncodingFailed(.jsonEncodingFailed(let error)),
      .responseSerializationFailed(.jsonSerializationFailed(let error)),
      .responseSerializationFailed(.decodingFailed(let error)):
      error
    default: nil
    }
  }

  public var isExplicitlyCancelledError: Bool {
    if case .explicitlyCancelled = self { true } else { false }
  }

  public var isSessionTaskError: Bool {
    if case .sessionTaskFailed = self { true } else { false }
  }

  public var isResponseSerializationError: Bool {
    if case .responseSerializationFailed = self { true } else { false }
  }

  public var isResponseValidationError: Bool {
    if case .responseValidationFailed = self { true } else { false }
  }

  /// Converts any error to an error of Alamofire.
  init(_ error: any Error) { self = error as? AFError ?? .sessionTaskFailed(error: error) }
}

extension Error {
  /// The error as an `AFError`; nil if the error has another type.
  public var asAFError: AFError? { self as? AFError }
}

extension AFError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .explicitlyCancelled: "Request explicitly cancelled."
    case .invalidURL(let url): "URL is not valid: \(url)"
    case .parameterEncodingFailed: "Parameters could not be encoded."
    case .requestAdaptationFailed(let error):
      "Request adaption failed with error: \(error.localizedDescription)"
    case .requestRetryFailed(let error, _):
      "Request retry failed with retry error: \(error.localizedDescription)"
    case .responseValidationFailed(.unacceptableStatusCode(let code)):
      "Response status code was unacceptable: \(code)."
    case .responseSerializationFailed: "Response could not be serialized."
    case .sessionTaskFailed(let error):
      "URLSessionTask failed with error: \(error.localizedDescription)"
    }
  }
}
