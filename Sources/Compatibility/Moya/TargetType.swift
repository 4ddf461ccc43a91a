// The names are the same as in Moya, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Alamofire

/// An app's description of a request to an API.
///
/// Source: `TargetType` of Moya.
public protocol TargetType {
  var baseURL: URL { get }
  var path: String { get }
  var method: Moya.Method { get }
  var sampleData: Data { get }
  var task: Task { get }
  var validationType: ValidationType { get }
  var headers: [String: String]? { get }
}

extension TargetType {
  public var validationType: ValidationType { .none }
  public var sampleData: Data { Data() }
}

/// The statuses that a target accepts as valid.
///
/// Source: `ValidationType` of Moya.
public enum ValidationType: Equatable, Sendable {
  case none
  case successCodes
  case successAndRedirectCodes
  case customCodes([Int])

  public var statusCodes: [Int] {
    switch self {
    case .none: []
    case .successCodes: Array(200..<300)
    case .successAndRedirectCodes: Array(200..<400)
    case .customCodes(let codes): codes
    }
  }
}

/// The content of a request.
///
/// Source: `Task` of Moya.
public enum Task {
  case requestPlain
  case requestData(Data)
  case requestJSONEncodable(any Encodable)
  case requestCustomJSONEncodable(any Encodable, encoder: JSONEncoder)
  case requestParameters(parameters: [String: Any], encoding: any ParameterEncoding)
  case requestCompositeData(bodyData: Data, urlParameters: [String: Any])
  case requestCompositeParameters(
    bodyParameters: [String: Any], bodyEncoding: any ParameterEncoding,
    urlParameters: [String: Any])
  case uploadFile(URL)
  case uploadMultipart([MultipartFormData])
  case uploadCompositeMultipart([MultipartFormData], urlParameters: [String: Any])
}

/// A part of a form.
///
/// Source: `MultipartFormData` of Moya.
public struct MultipartFormData {
  public enum FormDataProvider {
    case data(Data)
    case file(URL)
  }

  public let provider: FormDataProvider
  public let name: String
  public let fileName: String?
  public let mimeType: String?

  public init(
    provider: FormDataProvider, name: String, fileName: String? = nil, mimeType: String? = nil
  ) {
    self.provider = provider
    self.name = name
    self.fileName = fileName
    self.mimeType = mimeType
  }
}

/// A target that wraps a target of any type.
///
/// Source: `MultiTarget` of Moya.
public enum MultiTarget: TargetType {
  case target(any TargetType)

  public init(_ target: any TargetType) { self = .target(target) }

  public var target: any TargetType {
    switch self {
    case .target(let target): target
    }
  }

  public var baseURL: URL { target.baseURL }
  public var path: String { target.path }
  public var method: Moya.Method { target.method }
  public var sampleData: Data { target.sampleData }
  public var task: Task { target.task }
  public var validationType: ValidationType { target.validationType }
  public var headers: [String: String]? { target.headers }
}
