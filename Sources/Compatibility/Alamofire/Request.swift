// The names are the same as in the original, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import RxsEngine
import RxsFoundation

/// A request, with its latest response and the number of its retries.
///
/// Source: `Request` of Alamofire.
public class Request: CustomStringConvertible, @unchecked Sendable {
  fileprivate let made: () throws -> URLRequest
  fileprivate let session: Session
  /// The interceptors of the request and of its session.
  fileprivate let interceptors: [any RequestInterceptor]
  fileprivate var sent: URLRequest?
  public fileprivate(set) var response: HTTPURLResponse?
  public fileprivate(set) var data: Data?
  public fileprivate(set) var error: AFError?
  public fileprivate(set) var retryCount = 0
  public fileprivate(set) var isCancelled = false
  public fileprivate(set) var isFinished = false
  /// The task of the latest attempt.
  public private(set) lazy var task: RequestTask? = RequestTask(self)

  fileprivate init(
    _ session: Session, _ interceptor: (any RequestInterceptor)?,
    _ made: @escaping () throws -> URLRequest
  ) {
    self.session = session
    self.made = made
    interceptors = [interceptor, session.interceptor].compactMap { $0 }
  }

  /// The request. After it was sent, it includes the changes that the adapters have made.
  public var request: URLRequest? { sent ?? (try? made()) }

  public var description: String {
    guard let request, let url = request.url else { return "No request created yet." }
    let status = response.map { " (\($0.statusCode))" } ?? ""
    return "\(request.httpMethod ?? "GET") \(url.absoluteString)\(status)"
  }
}

/// The task of a request, which retriers can read.
public final class RequestTask: @unchecked Sendable {
  private weak var owner: Request?

  fileprivate init(_ owner: Request) { self.owner = owner }

  public var response: URLResponse? { owner?.response }
  public var originalRequest: URLRequest? { owner.flatMap { try? $0.made() } }
  public var currentRequest: URLRequest? { owner?.request }
}

/// A request and the handlers of its response.
///
/// The request is sent when its first handler is added, as in Alamofire if the session's
/// `startRequestsImmediately` is true. All handlers receive the same response.
///
/// Source: `DataRequest` of Alamofire.
public class DataRequest: Request, @unchecked Sendable {
  public typealias ValidationResult = Result<Void, any Error>
  public typealias Validation = (URLRequest?, HTTPURLResponse, Data?) -> ValidationResult

  /// The result that a handler has read from a response.
  private struct Reading {
    let error: AFError?
    /// Passes the result to the completion handler, or passes the given error instead.
    let finish: (AFError?) -> Void
  }

  private var validations: [Validation] = []
  private var handlers: [() -> Reading] = []
  private let running = CompositeDisposable()
  private var isSent = false

  override init(
    _ session: Session, _ interceptor: (any RequestInterceptor)?,
    _ made: @escaping () throws -> URLRequest
  ) {
    super.init(session, interceptor, made)
  }

  /// Refuses a status outside of 200 to 299.
  @discardableResult
  public func validate() -> Self { validate(statusCode: 200..<300) }

  /// Refuses a status that is not in `codes`.
  @discardableResult
  public func validate<Codes: Sequence>(statusCode codes: Codes) -> Self
  where Codes.Element == Int {
    let accepted = Set(codes)
    return validate { _, response, _ in
      if accepted.contains(response.statusCode) { return .success(()) }
      return .failure(
        AFError.responseValidationFailed(
          reason: .unacceptableStatusCode(code: response.statusCode)))
    }
  }

  /// Accepts every content type.
  @discardableResult
  public func validate<Types: Sequence>(contentType types: Types) -> Self
  where Types.Element == String {
    self
  }

  /// Refuses the responses for which `validation` returns an error.
  @discardableResult
  public func validate(_ validation: @escaping Validation) -> Self {
    validations.append(validation)
    return self
  }

  @discardableResult
  public func cancel() -> Self {
    if isFinished { return self }
    isCancelled = true
    running.dispose()
    error = .explicitlyCancelled
    finish(handlers.map { $0() })
    return self
  }

  @discardableResult
  public func resume() -> Self { self }

  @discardableResult
  public func suspend() -> Self { self }

  /// Adds a handler, which is called once with the response. The first handler sends the request.
  func send<Value>(
    _ read: @escaping (Data) throws -> Value,
    _ completion: @escaping (AFDataResponse<Value>) -> Void
  ) -> Self {
    let handler = { [self] in
      let result: AFResult<Value>
      if let error {
        result = .failure(error)
      } else {
        do {
          result = .success(try read(data ?? Data()))
        } catch {
          result = .failure(AFError(error))
        }
      }
      return Reading(error: result.error) { [self] replaced in
        let response = DataResponse(
          request: request, response: response, data: data,
          result: replaced.map { .failure($0) } ?? result)
        session.eventMonitors.forEach { $0.request(self, didParseResponse: response) }
        completion(response)
      }
    }
    if isFinished {
      handler().finish(nil)
      return self
    }
    handlers.append(handler)
    if !isSent {
      isSent = true
      session.eventMonitors.forEach { $0.requestDidResume(self) }
      attempt()
    }
    return self
  }

  // MARK: - Attempts

  private func attempt() {
    (response, data, error) = (nil, nil, nil)
    do { adapt(try made(), interceptors[...]) } catch { end(AFError(error)) }
  }

  /// Lets one adapter after the other change the request, and then sends the request.
  private func adapt(_ request: URLRequest, _ adapters: ArraySlice<any RequestInterceptor>) {
    guard let adapter = adapters.first else { return send(request) }
    adapter.adapt(request, for: session) { [self] result in
      if isFinished { return }
      switch result {
      case .success(let adapted): adapt(adapted, adapters.dropFirst())
      case .failure(let error): end(.requestAdaptationFailed(error: error))
      }
    }
  }

  private func send(_ request: URLRequest) {
    sent = request
    let subscription = Answers.response(to: request).subscribe(
      onNext: { [self] answer in
        (response, data) = (answer.response, answer.data)
        let refusal = validations.lazy.compactMap { [self] validation -> (any Error)? in
          if case .failure(let error) = validation(sent, answer.response, answer.data) {
            return error
          }
          return nil
        }.first
        end(refusal.map { AFError($0) })
      }, onError: { [self] in end(AFError($0)) })
    _ = running.insert(subscription)
  }

  /// Ends an attempt. If the attempt failed, or if a handler cannot read the response, the retriers
  /// decide whether the request is sent again.
  private func end(_ error: AFError?) {
    if isFinished { return }
    self.error = error
    let readings = handlers.map { $0() }
    guard let failure = error ?? readings.lazy.compactMap(\.error).first else {
      return finish(readings)
    }
    retry(after: failure, readings, interceptors[...])
  }

  private func retry(
    after failure: AFError, _ readings: [Reading], _ retriers: ArraySlice<any RequestInterceptor>
  ) {
    guard let retrier = retriers.first else { return finish(readings) }
    retrier.retry(self, for: session, dueTo: failure) { [self] decision in
      if isFinished { return }
      switch decision {
      case .retry: again(after: 0)
      case .retryWithDelay(let delay): again(after: delay)
      case .doNotRetry: retry(after: failure, readings, retriers.dropFirst())
      case .doNotRetryWithError(let error):
        finish(readings, .requestRetryFailed(retryError: error, originalError: failure))
      }
    }
  }

  private func again(after delay: TimeInterval) {
    retryCount += 1
    guard delay > 0 else { return attempt() }
    let subscription = Observable<Int>.timer(
      .nanoseconds(Int(delay * 1_000_000_000)), scheduler: MainScheduler.instance
    ).subscribe(onNext: { [self] _ in attempt() })
    _ = running.insert(subscription)
  }

  private func finish(_ readings: [Reading], _ replaced: AFError? = nil) {
    isFinished = true
    handlers = []
    if let replaced { error = replaced }
    session.eventMonitors.forEach { $0.requestDidFinish(self) }
    for reading in readings { reading.finish(replaced) }
  }
}

/// Source: `UploadRequest` of Alamofire.
public final class UploadRequest: DataRequest, @unchecked Sendable {}
