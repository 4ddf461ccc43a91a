// The names are the same as in Alamofire, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A session that sends requests.
///
/// Source: `Session` of Alamofire.
open class Session: @unchecked Sendable {
  public static let `default` = Session()

  public let session: URLSession
  public let interceptor: (any RequestInterceptor)?
  let eventMonitors: [any EventMonitor]

  public init(
    configuration: URLSessionConfiguration = .default,
    startRequestsImmediately: Bool = true, interceptor: (any RequestInterceptor)? = nil,
    eventMonitors: [any EventMonitor] = []
  ) {
    session = URLSession(configuration: configuration)
    self.interceptor = interceptor
    self.eventMonitors = eventMonitors
  }

  open func request(
    _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil,
    requestModifier: ((inout URLRequest) throws -> Void)? = nil
  ) -> DataRequest {
    DataRequest(self, interceptor) {
      var request = try URLRequest(url: convertible, method: method, headers: headers)
      try requestModifier?(&request)
      return try encoding.encode(request, with: parameters)
    }
  }

  open func request<Values: Encodable & Sendable>(
    _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Values?,
    encoder: any ParameterEncoder = URLEncodedFormParameterEncoder.default,
    headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil
  ) -> DataRequest {
    DataRequest(self, interceptor) {
      try encoder.encode(
        parameters, into: URLRequest(url: convertible, method: method, headers: headers))
    }
  }

  open func request(
    _ convertible: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil
  ) -> DataRequest {
    DataRequest(self, interceptor) { try convertible.asURLRequest() }
  }

  open func upload(
    _ data: Data, to convertible: any URLConvertible, method: HTTPMethod = .post,
    headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil
  ) -> UploadRequest {
    UploadRequest(self, interceptor) {
      var request = try URLRequest(url: convertible, method: method, headers: headers)
      request.httpBody = data
      return request
    }
  }

  open func upload(
    multipartFormData: @escaping (MultipartFormData) -> Void,
    to convertible: any URLConvertible, method: HTTPMethod = .post, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) -> UploadRequest {
    UploadRequest(self, interceptor) {
      let form = MultipartFormData()
      multipartFormData(form)
      return try form.request(URLRequest(url: convertible, method: method, headers: headers))
    }
  }

  open func upload(
    multipartFormData: @escaping (MultipartFormData) -> Void,
    with convertible: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil
  ) -> UploadRequest {
    UploadRequest(self, interceptor) {
      let form = MultipartFormData()
      multipartFormData(form)
      return form.request(try convertible.asURLRequest())
    }
  }
}

/// The default session.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AF = Session.default

/// Observes the requests of a session.
///
/// Source: `EventMonitor` of Alamofire.
public protocol EventMonitor {
  func requestDidResume(_ request: Request)
  func requestDidFinish(_ request: Request)
  func request<Value>(
    _ request: DataRequest, didParseResponse response: DataResponse<Value, AFError>)
}

extension EventMonitor {
  public func requestDidResume(_ request: Request) {}
  public func requestDidFinish(_ request: Request) {}
  public func request<Value>(
    _ request: DataRequest, didParseResponse response: DataResponse<Value, AFError>
  ) {}
}

/// The decision of a retrier: whether and when a failed request is sent again.
///
/// Source: `RetryResult` of Alamofire.
public enum RetryResult {
  case retry
  case retryWithDelay(TimeInterval)
  case doNotRetry
  case doNotRetryWithError(any Error)
}

/// Changes requests before they are sent.
///
/// Source: `RequestAdapter` of Alamofire.
public protocol RequestAdapter {
  func adapt(
    _ urlRequest: URLRequest, for session: Session,
    completion: @escaping (Result<URLRequest, any Error>) -> Void)
}

/// Source: `RequestRetrier` of Alamofire.
public protocol RequestRetrier {
  func retry(
    _ request: Request, for session: Session, dueTo error: any Error,
    completion: @escaping (RetryResult) -> Void)
}

/// Source: `RequestInterceptor` of Alamofire.
public protocol RequestInterceptor: RequestAdapter, RequestRetrier {}

extension RequestInterceptor {
  public func adapt(
    _ urlRequest: URLRequest, for session: Session,
    completion: @escaping (Result<URLRequest, any Error>) -> Void
  ) {
    completion(.success(urlRequest))
  }

  public func retry(
    _ request: Request, for session: Session, dueTo error: any Error,
    completion: @escaping (RetryResult) -> Void
  ) {
    completion(.doNotRetry)
  }
}
