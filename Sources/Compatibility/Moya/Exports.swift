// The names are the same as in Moya, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Alamofire
@_exported import Foundation

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

/// The method of a request.
public typealias Method = Alamofire.HTTPMethod
public typealias URLEncoding = Alamofire.URLEncoding
public typealias JSONEncoding = Alamofire.JSONEncoding
public typealias ParameterEncoding = Alamofire.ParameterEncoding
public typealias Session = Alamofire.Session
public typealias RequestInterceptor = Alamofire.RequestInterceptor
