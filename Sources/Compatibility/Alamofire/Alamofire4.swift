/// The name of `Session` in Alamofire 4.
public typealias SessionManager = Session

/// Sends a request with the default session, as in Alamofire 4.
@discardableResult
public func request(
  _ url: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
) -> DataRequest {
  AF.request(url, method: method, parameters: parameters, encoding: encoding, headers: headers)
}
