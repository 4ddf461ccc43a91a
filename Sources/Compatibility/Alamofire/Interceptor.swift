// The names are the same as in the original, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import RxsFoundation

/// Source: `AdaptHandler` of Alamofire.
public typealias AdaptHandler = (
  URLRequest, Session, _ completion: @escaping (Result<URLRequest, any Error>) -> Void
) -> Void

/// Source: `RetryHandler` of Alamofire.
public typealias RetryHandler = (
  Request, Session, any Error, _ completion: @escaping (RetryResult) -> Void
) -> Void

/// Changes requests with a closure.
///
/// Source: `Adapter` of Alamofire.
open class Adapter: RequestInterceptor {
  private let handler: AdaptHandler

  public init(_ adaptHandler: @escaping AdaptHandler) { handler = adaptHandler }

  open func adapt(
    _ urlRequest: URLRequest, for session: Session,
    completion: @escaping (Result<URLRequest, any Error>) -> Void
  ) {
    handler(urlRequest, session, completion)
  }
}

/// Decides with a closure whether a failed request is sent again.
///
/// Source: `Retrier` of Alamofire.
open class Retrier: RequestInterceptor {
  private let handler: RetryHandler

  public init(_ retryHandler: @escaping RetryHandler) { handler = retryHandler }

  open func retry(
    _ request: Request, for session: Session, dueTo error: any Error,
    completion: @escaping (RetryResult) -> Void
  ) {
    handler(request, session, error, completion)
  }
}

/// Asks several adapters and retriers, one after the other. The first failure of an adapter, and
/// the first retrier whose answer is not `doNotRetry`, decides.
///
/// Source: `Interceptor` of Alamofire.
open class Interceptor: RequestInterceptor {
  public let adapters: [any RequestAdapter]
  public let retriers: [any RequestRetrier]

  public init(adaptHandler: @escaping AdaptHandler, retryHandler: @escaping RetryHandler) {
    adapters = [Adapter(adaptHandler)]
    retriers = [Retrier(retryHandler)]
  }

  public init(adapter: any RequestAdapter, retrier: any RequestRetrier) {
    adapters = [adapter]
    retriers = [retrier]
  }

  public init(
    adapters: [any RequestAdapter] = [], retriers: [any RequestRetrier] = [],
    interceptors: [any RequestInterceptor] = []
  ) {
    self.adapters = adapters + interceptors
    self.retriers = retriers + interceptors
  }

  open func adapt(
    _ urlRequest: URLRequest, for session: Session,
    completion: @escaping (Result<URLRequest, any Error>) -> Void
  ) {
    adapt(urlRequest, session, adapters[...], completion)
  }

  private func adapt(
    _ request: URLRequest, _ session: Session, _ rest: ArraySlice<any RequestAdapter>,
    _ completion: @escaping (Result<URLRequest, any Error>) -> Void
  ) {
    guard let adapter = rest.first else { return completion(.success(request)) }
    adapter.adapt(request, for: session) { [self] result in
      guard case .success(let adapted) = result else { return completion(result) }
      adapt(adapted, session, rest.dropFirst(), completion)
    }
  }

  open func retry(
    _ request: Request, for session: Session, dueTo error: any Error,
    completion: @escaping (RetryResult) -> Void
  ) {
    retry(request, session, error, retriers[...], completion)
  }

  private func retry(
    _ request: Request, _ session: Session, _ error: any Error,
    _ rest: ArraySlice<any RequestRetrier>, _ completion: @escaping (RetryResult) -> Void
  ) {
    guard let retrier = rest.first else { return completion(.doNotRetry) }
    retrier.retry(request, for: session, dueTo: error) { [self] decision in
      guard case .doNotRetry = decision else { return completion(decision) }
      retry(request, session, error, rest.dropFirst(), completion)
    }
  }
}

/// Sends a failed request again a few times, after delays that grow exponentially.
///
/// Source: `RetryPolicy` of Alamofire.
open class RetryPolicy: RequestInterceptor {
  public static let defaultRetryLimit: UInt = 2
  public static let defaultExponentialBackoffBase: UInt = 2
  public static let defaultExponentialBackoffScale = 0.5
  public static let defaultRetryableHTTPMethods: Set<HTTPMethod> = [
    .delete, .get, .head, .options, .put, .trace,
  ]
  public static let defaultRetryableHTTPStatusCodes: Set<Int> = [408, 500, 502, 503, 504]
  public static let defaultRetryableURLErrorCodes: Set<URLError.Code> = [
    .badServerResponse, .cannotConnectToHost, .cannotFindHost, .cannotLoadFromNetwork,
    .dnsLookupFailed, .networkConnectionLost, .notConnectedToInternet,
    .secureConnectionFailed, .timedOut,
  ]

  public let retryLimit: UInt
  public let exponentialBackoffBase: UInt
  public let exponentialBackoffScale: Double
  public let retryableHTTPMethods: Set<HTTPMethod>
  public let retryableHTTPStatusCodes: Set<Int>
  public let retryableURLErrorCodes: Set<URLError.Code>

  public init(
    retryLimit: UInt = RetryPolicy.defaultRetryLimit,
    exponentialBackoffBase: UInt = RetryPolicy.defaultExponentialBackoffBase,
    exponentialBackoffScale: Double = RetryPolicy.defaultExponentialBackoffScale,
    retryableHTTPMethods: Set<HTTPMethod> = RetryPolicy.defaultRetryableHTTPMethods,
    retryableHTTPStatusCodes: Set<Int> = RetryPolicy.defaultRetryableHTTPStatusCodes,
    retryableURLErrorCodes: Set<URLError.Code> = RetryPolicy.defaultRetryableURLErrorCodes
  ) {
    precondition(
      exponentialBackoffBase >= 2, "The `exponentialBackoffBase` must be a minimum of 2.")
    self.retryLimit = retryLimit
    self.exponentialBackoffBase = exponentialBackoffBase
    self.exponentialBackoffScale = exponentialBackoffScale
    self.retryableHTTPMethods = retryableHTTPMethods
    self.retryableHTTPStatusCodes = retryableHTTPStatusCodes
    self.retryableURLErrorCodes = retryableURLErrorCodes
  }

  open func retry(
    _ request: Request, for session: Session, dueTo error: any Error,
    completion: @escaping (RetryResult) -> Void
  ) {
    guard request.retryCount < retryLimit, shouldRetry(request: request, dueTo: error) else {
      return completion(.doNotRetry)
    }
    let factor = pow(Double(exponentialBackoffBase), Double(request.retryCount))
    completion(.retryWithDelay(factor * exponentialBackoffScale))
  }

  /// Whether the failure of a request is one that may pass.
  open func shouldRetry(request: Request, dueTo error: any Error) -> Bool {
    guard let method = request.request?.httpMethod,
      retryableHTTPMethods.contains(HTTPMethod(rawValue: method))
    else { return false }
    if let status = request.response?.statusCode, retryableHTTPStatusCodes.contains(status) {
      return true
    }
    let failure = (error as? AFError)?.underlyingError ?? error
    return (failure as? URLError).map { retryableURLErrorCodes.contains($0.code) } ?? false
  }
}
