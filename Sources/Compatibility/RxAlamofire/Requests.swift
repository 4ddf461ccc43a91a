// The names are the same as in RxAlamofire, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import RxSwift

/// A request of the default session; each subscription makes a new request.
public func request(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
  interceptor: (any RequestInterceptor)? = nil
) -> Observable<DataRequest> {
  AF.rx.request(
    method, url, parameters: parameters, encoding: encoding, headers: headers,
    interceptor: interceptor)
}

/// A request of the default session; each subscription makes a new request.
public func request(
  _ urlRequest: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil
) -> Observable<DataRequest> {
  AF.rx.request(urlRequest: urlRequest, interceptor: interceptor)
}

public func requestJSON(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
  interceptor: (any RequestInterceptor)? = nil
) -> Observable<(HTTPURLResponse, Any)> {
  AF.rx.responseJSON(
    method, url, parameters: parameters, encoding: encoding, headers: headers,
    interceptor: interceptor)
}

public func requestJSON(
  _ urlRequest: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil
) -> Observable<(HTTPURLResponse, Any)> {
  request(urlRequest, interceptor: interceptor).flatMap { $0.rx.responseJSON() }.values()
}

public func json(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
  interceptor: (any RequestInterceptor)? = nil
) -> Observable<Any> {
  AF.rx.json(
    method, url, parameters: parameters, encoding: encoding, headers: headers,
    interceptor: interceptor)
}

public func requestData(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
  interceptor: (any RequestInterceptor)? = nil
) -> Observable<(HTTPURLResponse, Data)> {
  AF.rx.responseData(
    method, url, parameters: parameters, encoding: encoding, headers: headers,
    interceptor: interceptor)
}

public func requestData(
  _ urlRequest: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil
) -> Observable<(HTTPURLResponse, Data)> {
  request(urlRequest, interceptor: interceptor).responseData()
}

public func data(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
  interceptor: (any RequestInterceptor)? = nil
) -> Observable<Data> {
  AF.rx.data(
    method, url, parameters: parameters, encoding: encoding, headers: headers,
    interceptor: interceptor)
}

public func requestString(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
  interceptor: (any RequestInterceptor)? = nil
) -> Observable<(HTTPURLResponse, String)> {
  AF.rx.responseString(
    method, url, parameters: parameters, encoding: encoding, headers: headers,
    interceptor: interceptor)
}

public func requestString(
  _ urlRequest: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil
) -> Observable<(HTTPURLResponse, String)> {
  request(urlRequest, interceptor: interceptor).responseString()
}

public func string(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
  interceptor: (any RequestInterceptor)? = nil
) -> Observable<String> {
  AF.rx.string(
    method, url, parameters: parameters, encoding: encoding, headers: headers,
    interceptor: interceptor)
}

public func requestDecodable<Value: Decodable>(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
  interceptor: (any RequestInterceptor)? = nil
) -> Observable<(HTTPURLResponse, Value)> {
  AF.rx.responseDecodable(
    method, url, parameters: parameters, encoding: encoding, headers: headers,
    interceptor: interceptor)
}

public func requestDecodable<Value: Decodable>(
  _ urlRequest: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil
) -> Observable<(HTTPURLResponse, Value)> {
  request(urlRequest, interceptor: interceptor).responseDecodable()
}

public func decodable<Value: Decodable>(
  _ method: HTTPMethod, _ url: any URLConvertible, parameters: Parameters? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
  interceptor: (any RequestInterceptor)? = nil
) -> Observable<Value> {
  AF.rx.decodable(
    method, url, parameters: parameters, encoding: encoding, headers: headers,
    interceptor: interceptor)
}
