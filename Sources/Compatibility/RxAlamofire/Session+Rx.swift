// The names are the same as in RxAlamofire, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import RxSwift

extension Session: ReactiveCompatible {}

extension Reactive where Base: Session {
  /// The request; each subscription makes a new request.
  public func request(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) -> Observable<DataRequest> {
    let base = base
    return .deferred {
      .just(
        base.request(
          url, method: method, parameters: parameters, encoding: encoding, headers: headers,
          interceptor: interceptor))
    }
  }

  /// The request; each subscription makes a new request.
  public func request(
    urlRequest: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil
  ) -> Observable<DataRequest> {
    let base = base
    return .deferred { .just(base.request(urlRequest, interceptor: interceptor)) }
  }

  public func responseJSON(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) -> Observable<(HTTPURLResponse, Any)> {
    request(
      method, url, parameters: parameters, encoding: encoding, headers: headers,
      interceptor: interceptor
    ).flatMap { $0.rx.responseJSON() }.values()
  }

  public func json(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) -> Observable<Any> {
    request(
      method, url, parameters: parameters, encoding: encoding, headers: headers,
      interceptor: interceptor
    ).json()
  }

  public func responseData(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) -> Observable<(HTTPURLResponse, Data)> {
    request(
      method, url, parameters: parameters, encoding: encoding, headers: headers,
      interceptor: interceptor
    ).responseData()
  }

  public func data(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) -> Observable<Data> {
    request(
      method, url, parameters: parameters, encoding: encoding, headers: headers,
      interceptor: interceptor
    ).data()
  }

  public func responseString(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) -> Observable<(HTTPURLResponse, String)> {
    request(
      method, url, parameters: parameters, encoding: encoding, headers: headers,
      interceptor: interceptor
    ).responseString()
  }

  public func string(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) -> Observable<String> {
    request(
      method, url, parameters: parameters, encoding: encoding, headers: headers,
      interceptor: interceptor
    ).string()
  }

  public func responseDecodable<Value: Decodable>(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) -> Observable<(HTTPURLResponse, Value)> {
    request(
      method, url, parameters: parameters, encoding: encoding, headers: headers,
      interceptor: interceptor
    ).responseDecodable()
  }

  public func decodable<Value: Decodable>(
    _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) -> Observable<Value> {
    request(
      method, url, parameters: parameters, encoding: encoding, headers: headers,
      interceptor: interceptor
    ).decodable()
  }
}
