import FoundationEssentials
import RxsEngine
import RxsHTTPMessages
import RxsLanguage
import RxsRuntime

/// Answers the requests of a session with the responses of its `stub` statements, in virtual time.
package final class HTTPStubs: HTTPSession, @unchecked Sendable {
  /// The answer of a stub.
  package struct Response {
    package enum Content: Codable, Equatable {
      case response(HTTPResponse)
      case failure(String)

      package func deliver(to observer: AnyObserver<HTTPResponse>) {
        switch self {
        case .response(let response):
          observer.onNext(response)
          observer.onCompleted()
        case .failure(let reason): observer.onError(HTTPError.failed(reason))
        }
      }
    }

    package let content: Content
    /// The delay of the answer, in nanoseconds.
    package let delay: Int
    /// The source text of the response, for `show stubs`.
    package let text: String

    package init(content: Content, delay: Int, text: String) {
      self.content = content
      self.delay = delay
      self.text = text
    }
  }

  /// A `stub` statement, and the number of responses that it has returned.
  private struct Stub {
    let method: String?
    let pattern: String
    let glob: Glob
    let responses: [Response]
    var used = 0

    /// Returns the next response. The last response is repeated.
    mutating func next() -> Response {
      defer { used += 1 }
      return responses[min(used, responses.count - 1)]
    }
  }

  private let clock: VirtualClock
  private var stubs: [Stub] = []
  /// The texts of requests in traces. The keys consist of the method and the address. The texts are
  /// cached, because apps repeat their requests.
  private var calls: [String: String] = [:]
  private let callsLock = RecursiveLock.make()
  private static let mostCalls = 256
  /// Answers the requests that no stub matches.
  package let live: LiveHTTP
  /// Called with the error of an unanswered request.
  package var onFailure: (Fault) -> Void = { _ in }

  package init(clock: VirtualClock, live: LiveHTTP) {
    self.clock = clock
    self.live = live
  }

  /// Adds a stub. Newer stubs are tried before older ones.
  package func add(method: String?, pattern: String, responses: [Response]) {
    guard !responses.isEmpty else { return }
    stubs.append(
      Stub(
        method: method?.uppercased(), pattern: pattern, glob: Glob(pattern), responses: responses))
  }

  package func removeAll() { stubs = [] }

  /// A line for each stub, the newest first.
  package var listing: [String] {
    stubs.reversed().map { stub in
      let method = stub.method.map { $0 + " " } ?? ""
      let used = stub.used == 0 ? "" : " (used \(Count.text(stub.used, "time")))"
      let responses = stub.responses.map(\.text).joined(separator: ", ")
      return "\(method)\(Value.quoted(stub.pattern)) \(responses)\(used)"
    }
  }

  package func response(for request: HTTPRequest) -> Observable<HTTPResponse> {
    response(for: request, isWaitedFor: false)
  }

  /// The response to a request whose caller blocks until the answer arrives. While the caller
  /// blocks, virtual time does not pass, so the response's delay is ignored.
  package func waitedResponse(for request: HTTPRequest) -> Observable<HTTPResponse> {
    response(for: request, isWaitedFor: true)
  }

  private func response(
    for request: HTTPRequest, isWaitedFor: Bool
  ) -> Observable<HTTPResponse> {
    let answer = Observable<HTTPResponse>.create { [self] observer in
      if let problem = HTTPSyntax.problem(method: request.method, headers: request.headers) {
        onFailure(Fault(problem))
        observer.onError(HTTPError.failed(problem))
        return Disposables.create()
      }
      let address = Array(request.url.absoluteString)
      guard
        let index = stubs.lastIndex(where: { stub in
          (stub.method == nil || stub.method == request.method.uppercased())
            && stub.glob.matches(address)
        })
      else {
        if let answer = live.request(request, for: observer, isWaitedFor: isWaitedFor) {
          return answer
        }
        onFailure(advice(for: request))
        observer.onError(HTTPError.offline)
        return Disposables.create()
      }
      let response = stubs[index].next()
      if isWaitedFor {
        response.content.deliver(to: observer)
        return Disposables.create()
      }
      return clock.schedule(after: response.delay, label: "HTTP answer") {
        response.content.deliver(to: observer)
      }
    }
    if let tracer = Tracer.current { tracer.request(answer, call(of: request)) }
    return clock.isOnOwnThread ? answer : answer.subscribed(onThreadOf: clock)
  }

  private func call(of request: HTTPRequest) -> String {
    let key = "\(request.method) \(request.url.absoluteString)"
    return callsLock.withLock {
      if let call = calls[key] { return call }
      if calls.count == Self.mostCalls { calls = [:] }
      let call = RecordedStubs.call(request)
      calls[key] = call
      return call
    }
  }

  /// The error for an unanswered request. It contains the `stub` line to write.
  private func advice(for request: HTTPRequest) -> Fault {
    let call = RecordedStubs.call(request)
    let text = call.hasPrefix("GET ") ? call.dropFirst(4) : call[...]
    return .unanswered("the request", "stub \(text) json(…)")
  }
}
