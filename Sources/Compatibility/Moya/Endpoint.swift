// The names are the same as in Moya, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Alamofire

/// The request that a target describes.
///
/// Source: `Endpoint` of Moya.
open class Endpoint {
  public typealias SampleResponseClosure = () -> EndpointSampleResponse

  public let url: String
  public let sampleResponseClosure: SampleResponseClosure
  public let method: Moya.Method
  public let task: Task
  public let httpHeaderFields: [String: String]?

  public init(
    url: String, sampleResponseClosure: @escaping SampleResponseClosure, method: Moya.Method,
    task: Task, httpHeaderFields: [String: String]?
  ) {
    self.url = url
    self.sampleResponseClosure = sampleResponseClosure
    self.method = method
    self.task = task
    self.httpHeaderFields = httpHeaderFields
  }

  open func adding(newHTTPHeaderFields: [String: String]) -> Endpoint {
    Endpoint(
      url: url, sampleResponseClosure: sampleResponseClosure, method: method, task: task,
      httpHeaderFields: (httpHeaderFields ?? [:]).merging(newHTTPHeaderFields) { $1 })
  }

  open func urlRequest() throws -> URLRequest {
    guard let address = URL(string: url) else { throw MoyaError.requestMapping(url) }
    var request = URLRequest(url: address)
    request.httpMethod = method.rawValue
    request.allHTTPHeaderFields = httpHeaderFields
    do { return try filled(request) } catch { throw MoyaError.parameterEncoding(error) }
  }

  private func filled(_ request: URLRequest) throws -> URLRequest {
    var request = request
    switch task {
    case .requestPlain: return request
    case .requestData(let data):
      request.httpBody = data
      return request
    case .requestJSONEncodable(let value):
      return try JSONParameterEncoder.default.encode(Boxed(value), into: request)
    case .requestCustomJSONEncodable(let value, let encoder):
      return try JSONParameterEncoder(encoder: encoder).encode(Boxed(value), into: request)
    case .requestParameters(let parameters, let encoding):
      return try encoding.encode(request, with: parameters)
    case .requestCompositeData(let data, let parameters):
      request.httpBody = data
      return try URLEncoding.queryString.encode(request, with: parameters)
    case .requestCompositeParameters(let body, let encoding, let parameters):
      return try URLEncoding.queryString.encode(
        encoding.encode(request, with: body), with: parameters)
    case .uploadFile(let file):
      request.httpBody = try Data(contentsOf: file)
      return request
    case .uploadMultipart(let parts): return form(parts, request)
    case .uploadCompositeMultipart(let parts, let parameters):
      return try URLEncoding.queryString.encode(form(parts, request), with: parameters)
    }
  }

  private func form(_ parts: [MultipartFormData], _ request: URLRequest) -> URLRequest {
    let form = Alamofire.MultipartFormData()
    for part in parts {
      switch part.provider {
      case .data(let data):
        form.append(data, withName: part.name, fileName: part.fileName, mimeType: part.mimeType)
      case .file(let url): form.append(url, withName: part.name)
      }
    }
    var request = request
    request.setValue(form.contentType, forHTTPHeaderField: "Content-Type")
    request.httpBody = form.encode()
    return request
  }
}

/// An encodable value without its static type.
private struct Boxed: Encodable, @unchecked Sendable {
  let value: any Encodable

  init(_ value: any Encodable) { self.value = value }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

/// The sample response of a target, which answers the request in place of a server.
///
/// Source: `EndpointSampleResponse` of Moya.
public enum EndpointSampleResponse {
  case networkResponse(Int, Data)
  case networkError(NSError)
}

extension URL {
  /// The URL of a target.
  public init<Target: TargetType>(target: Target) {
    self =
      target.path.isEmpty ? target.baseURL : target.baseURL.appendingPathComponent(target.path)
  }
}
