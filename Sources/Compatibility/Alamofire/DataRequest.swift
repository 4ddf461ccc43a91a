// The names are the same as in Alamofire, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import RxsEngine
import RxsFoundation

/// A request and the handlers of its response.
///
/// Each handler that is added sends the request. `resume` and `suspend` have no effect.
///
/// Source: `DataRequest` of Alamofire.
public class DataRequest: Request, @unchecked Sendable {
  private let made: () throws -> URLRequest
  private var validations: [(HTTPURLResponse) throws -> Void] = []
  private let running = CompositeDisposable()
  public private(set) var isCancelled = false
  private var ends: [() -> Void] = []

  init(_ made: @escaping () throws -> URLRequest) { self.made = made }

  /// The request.
  public var request: URLRequest? { try? made() }

  /// Refuses a status outside of 200 to 299.
  @discardableResult
  public func validate() -> Self { validate(statusCode: 200..<300) }

  /// Refuses a status that is not in `codes`.
  @discardableResult
  public func validate<Codes: Sequence>(statusCode codes: Codes) -> Self
  where Codes.Element == Int {
    let accepted = Set(codes)
    validations.append { response in
      guard accepted.contains(response.statusCode) else {
        throw AFError.responseValidationFailed(
          reason: .unacceptableStatusCode(code: response.statusCode))
      }
    }
    return self
  }

  /// Accepts every content type.
  @discardableResult
  public func validate<Types: Sequence>(contentType types: Types) -> Self
  where Types.Element == String {
    self
  }

  @discardableResult
  public func cancel() -> Self {
    isCancelled = true
    running.dispose()
    let ends = self.ends
    self.ends = []
    ends.forEach { $0() }
    return self
  }

  @discardableResult
  public func resume() -> Self { self }

  @discardableResult
  public func suspend() -> Self { self }

  /// Sends the request, and calls `completion` once: with the response, the error or the
  /// cancellation.
  func send<Value>(
    _ read: @escaping (Data) throws -> Value,
    _ completion: @escaping (AFDataResponse<Value>) -> Void
  ) -> Self {
    var isDone = false
    let end = { (response: HTTPURLResponse?, data: Data?, result: AFResult<Value>) in
      if isDone { return }
      isDone = true
      completion(
        DataResponse(request: self.request, response: response, data: data, result: result))
    }
    let request: URLRequest
    do { request = try made() } catch {
      end(nil, nil, .failure(AFError(error)))
      return self
    }
    ends.append { end(nil, nil, .failure(.explicitlyCancelled)) }
    let subscription = Answers.response(to: request).subscribe(
      onNext: { answer in
        do {
          for validation in self.validations { try validation(answer.response) }
          end(answer.response, answer.data, .success(try read(answer.data)))
        } catch {
          end(answer.response, answer.data, .failure(AFError(error)))
        }
      }, onError: { end(nil, nil, .failure(AFError($0))) })
    _ = running.insert(subscription)
    return self
  }
}

/// Source: `UploadRequest` of Alamofire.
public final class UploadRequest: DataRequest, @unchecked Sendable {}

/// Source: `Request` of Alamofire.
public class Request: @unchecked Sendable {}
