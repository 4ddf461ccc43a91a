/// The name of sessions in Alamofire 4.
public typealias SessionManager = Session

/// Sends a request of the default session, as Alamofire 4 does.
@discardableResult
public func request(
  _ url: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
  encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil
) -> DataRequest {
  AF.request(url, method: method, parameters: parameters, encoding: encoding, headers: headers)
}
