// The names are the same as in Alamofire, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The response to a request: its value or its error.
///
/// Source: `DataResponse` of Alamofire.
public struct DataResponse<Success, Failure: Error> {
  public let request: URLRequest?
  public let response: HTTPURLResponse?
  public let data: Data?
  public let result: Result<Success, Failure>

  public init(
    request: URLRequest?, response: HTTPURLResponse?, data: Data?,
    result: Result<Success, Failure>
  ) {
    self.request = request
    self.response = response
    self.data = data
    self.result = result
  }

  /// The value; nil after an error.
  public var value: Success? { if case .success(let value) = result { value } else { nil } }

  /// The error; nil if there is a value.
  public var error: Failure? { if case .failure(let error) = result { error } else { nil } }

  public func map<New>(_ transform: (Success) -> New) -> DataResponse<New, Failure> {
    DataResponse<New, Failure>(
      request: request, response: response, data: data, result: result.map(transform))
  }
}

extension DataResponse: Sendable where Success: Sendable {}

/// A response with an error of Alamofire.
public typealias AFDataResponse<Success> = DataResponse<Success, AFError>
/// A result with an error of Alamofire.
public typealias AFResult<Success> = Result<Success, AFError>

extension Result {
  /// The value of a success.
  public var value: Success? { if case .success(let value) = self { value } else { nil } }

  /// The error of a failure.
  public var error: Failure? { if case .failure(let error) = self { error } else { nil } }

  public var isSuccess: Bool { if case .success = self { true } else { false } }
  public var isFailure: Bool { !isSuccess }
}
