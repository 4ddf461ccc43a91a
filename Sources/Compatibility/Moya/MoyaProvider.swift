// The names are the same as in Moya, whose documentation explains them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Alamofire
import Dispatch
import RxsEngine
import RxsFoundation

/// A request that can be cancelled.
///
/// Source: `Cancellable` of Moya.
public protocol Cancellable {
  var isCancelled: Bool { get }
  func cancel()
}

/// The closure that receives the result of a request.
public typealias Completion = (Result<Response, MoyaError>) -> Void

/// Whether and when the target's sample response answers a request.
///
/// Source: `StubBehavior` of Moya.
public enum StubBehavior: Sendable {
  case never
  case immediate
  case delayed(seconds: TimeInterval)
}

/// A provider that sends the requests of targets.
///
/// Source: `MoyaProviderType` of Moya.
public protocol MoyaProviderType: AnyObject {
  associatedtype Target: TargetType

  func request(
    _ target: Target, callbackQueue: DispatchQueue?, progress: ProgressBlock?,
    completion: @escaping Completion
  ) -> any Cancellable
}

/// The closure for the progress of a request. The shell never calls this closure.
public typealias ProgressBlock = (Double) -> Void

/// Sends the requests of targets; the session's stubs answer the requests.
///
/// Source: `MoyaProvider` of Moya.
open class MoyaProvider<Target: TargetType>: MoyaProviderType {
  public typealias EndpointClosure = (Target) -> Endpoint
  public typealias RequestResultClosure = (Result<URLRequest, MoyaError>) -> Void
  public typealias RequestClosure = (Endpoint, @escaping RequestResultClosure) -> Void
  public typealias StubClosure = (Target) -> StubBehavior

  public let endpointClosure: EndpointClosure
  public let requestClosure: RequestClosure
  public let stubClosure: StubClosure
  public let session: Session
  public let plugins: [any PluginType]

  public init(
    endpointClosure: EndpointClosure? = nil, requestClosure: RequestClosure? = nil,
    stubClosure: StubClosure? = nil,
    callbackQueue: DispatchQueue? = nil,
    session: Session = .default, plugins: [any PluginType] = [], trackInflights: Bool = false
  ) {
    self.endpointClosure = endpointClosure ?? { MoyaProvider.defaultEndpointMapping(for: $0) }
    self.requestClosure =
      requestClosure ?? { MoyaProvider.defaultRequestMapping(for: $0, closure: $1) }
    self.stubClosure = stubClosure ?? { MoyaProvider.neverStub($0) }
    self.session = session
    self.plugins = plugins
  }

  open func endpoint(_ target: Target) -> Endpoint { endpointClosure(target) }

  @discardableResult
  open func request(
    _ target: Target, callbackQueue: DispatchQueue? = .none, progress: ProgressBlock? = .none,
    completion: @escaping Completion
  ) -> any Cancellable {
    let running = RunningRequest(target, plugins, completion)
    let endpoint = endpoint(target)
    requestClosure(endpoint) { made in
      switch made {
      case .failure(let error): running.end(.failure(error))
      case .success(let request):
        let prepared = self.plugins.reduce(request) { $1.prepare($0, target: target) }
        running.request = prepared
        self.plugins.forEach { $0.willSend(running, target: target) }
        running.begin(self.answer(prepared, endpoint, self.stubClosure(target)))
      }
    }
    return running
  }

  private func answer(
    _ request: URLRequest, _ endpoint: Endpoint, _ behavior: StubBehavior
  ) -> Observable<Response> {
    switch behavior {
    case .never:
      return Answers.response(to: request, over: session.session).map { answer in
        Response(
          statusCode: answer.response.statusCode, data: answer.data, request: request,
          response: answer.response)
      }
    case .immediate: return sample(endpoint)
    case .delayed(let seconds):
      return sample(endpoint).delay(
        .milliseconds(Int(seconds * 1000)), scheduler: MainScheduler.instance)
    }
  }

  private func sample(_ endpoint: Endpoint) -> Observable<Response> {
    switch endpoint.sampleResponseClosure() {
    case .networkResponse(let status, let data): .just(Response(statusCode: status, data: data))
    case .networkError(let error): .error(error)
    }
  }

  public static func neverStub(_ target: Target) -> StubBehavior { .never }

  public static func immediatelyStub(_ target: Target) -> StubBehavior { .immediate }

  public static func delayedStub(_ seconds: TimeInterval) -> StubClosure {
    { _ in .delayed(seconds: seconds) }
  }

  public static func defaultEndpointMapping(for target: Target) -> Endpoint {
    Endpoint(
      url: URL(target: target).absoluteString,
      sampleResponseClosure: { .networkResponse(200, target.sampleData) },
      method: target.method, task: target.task, httpHeaderFields: target.headers)
  }

  public static func defaultRequestMapping(
    for endpoint: Endpoint, closure: RequestResultClosure
  ) {
    do { closure(.success(try endpoint.urlRequest())) } catch {
      closure(.failure(error as? MoyaError ?? .underlying(error, nil)))
    }
  }
}

/// A running request.
private final class RunningRequest: Cancellable, RequestType {
  private let target: any TargetType
  private let plugins: [any PluginType]
  private let completion: Completion
  private let running = SingleAssignmentDisposable()
  private(set) var isCancelled = false
  private var isDone = false
  /// The request with the changes of the plugins; nil until it is sent.
  var request: URLRequest?

  init(_ target: any TargetType, _ plugins: [any PluginType], _ completion: @escaping Completion) {
    self.target = target
    self.plugins = plugins
    self.completion = completion
  }

  func begin(_ answer: Observable<Response>) {
    running.setDisposable(
      answer.subscribe(
        onNext: { self.end(self.validated($0)) },
        onError: {
          let error = $0.asAFError ?? .sessionTaskFailed(error: $0)
          self.end(.failure(.underlying(error, nil)))
        }))
  }

  private func validated(_ response: Response) -> Result<Response, MoyaError> {
    let codes = target.validationType.statusCodes
    if codes.isEmpty || codes.contains(response.statusCode) { return .success(response) }
    let error = AFError.responseValidationFailed(
      reason: .unacceptableStatusCode(code: response.statusCode))
    return .failure(.underlying(error, response))
  }

  func end(_ result: Result<Response, MoyaError>) {
    if isDone { return }
    isDone = true
    plugins.forEach { $0.didReceive(result, target: target) }
    completion(plugins.reduce(result) { $1.process($0, target: target) })
  }

  func cancel() {
    isCancelled = true
    running.dispose()
    end(.failure(.underlying(AFError.explicitlyCancelled, nil)))
  }
}
