import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The reason why a request failed or its response could not be used.
///
/// Source: `RxCocoaURLError` of RxCocoa.
public enum RxCocoaURLError: Error {
  /// An error of unknown origin.
  case unknown
  /// The response was not an HTTP response.
  case nonHTTPResponse(response: URLResponse)
  /// The status of the response was not a success.
  case httpRequestFailed(response: HTTPURLResponse, data: Data?)
  /// The response could not be decoded.
  case deserializationError(error: any Error)
}

extension RxCocoaURLError: CustomDebugStringConvertible {
  /// The error as a sentence.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error has occurred."
    case .nonHTTPResponse(let response): "Response is not NSHTTPURLResponse `\(response)`."
    case .httpRequestFailed(let response, _):
      "HTTP request failed with `\(response.statusCode)`."
    case .deserializationError(let error): "Error during deserialization of the response: \(error)"
    }
  }
}
