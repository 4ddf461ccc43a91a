import FoundationEssentials
import RxsEngine
import RxsHTTPMessages

/// Answers the requests of a session from its `stub` statements, in virtual time.
final class HTTPStubs: HTTPSession, @unchecked Sendable {
  /// What a stub answers with.
  struct Response {
    enum Content: Equatable {
      case response(HTTPResponse)
      case failure(String)

      func deliver(to observer: AnyObserver<HTTPResponse>) {
        switch self {
        case .response(let response):
          observer.onNext(response)
          observer.onCompleted()
        case .failure(let reason): observer.onError(HTTPError.failed(reason))
        }
      }
    }

    let content: Content
    /// How long the answer takes, in nanoseconds.
    let delay: Int
    /// The response as written, for `show stubs`.
    let text: String
  }

  /// A `stub` statement, with what is left of it.
  private final class Stub {
    let method: String?
    let pattern: String
    let responses: [Response]
    let glob: Glob
    var used = 0

    init(method: String?, pattern: String, responses: [Response]) {
      self.method = method
      self.pattern = pattern
      self.responses = responses
      glob = Glob(pattern)
    }

    /// The next response; the last one is used for ever.
    func next() -> Response {
      defer { used += 1 }
      return responses[min(used, responses.count - 1)]
    }
  }

  private let clock: VirtualClock
  private var stubs: [Stub] = []
  /// Answers what no stub does.
  let live: LiveHTTP
  /// Hears why a request has no answer that anybody wrote.
  var onFailure: (RuntimeError) -> Void = { _ in }

  init(clock: VirtualClock, live: LiveHTTP) {
    self.clock = clock
    self.live = live
  }

  /// Adds a stub, which is tried before those that were added earlier.
  func add(method: String?, pattern: String, responses: [Response]) {
    guard !responses.isEmpty else { return }
    stubs.append(Stub(method: method?.uppercased(), pattern: pattern, responses: responses))
  }

  func removeAll() { stubs = [] }

  /// The stubs as lines, the newest first.
  var listing: [String] {
    stubs.reversed().map { stub in
      let method = stub.method.map { $0 + " " } ?? ""
      let used = stub.used == 0 ? "" : " (used \(Count.text(stub.used, "time")))"
      let responses = stub.responses.map(\.text).joined(separator: ", ")
      return "\(method)\(Value.quoted(stub.pattern)) \(responses)\(used)"
    }
  }

  func response(for request: HTTPRequest) -> Observable<HTTPResponse> {
    Observable.create { [self] observer in
      if let problem = HTTPSyntax.problem(method: request.method, headers: request.headers) {
        onFailure(RuntimeError(problem))
        observer.onError(HTTPError.failed(problem))
        return Disposables.create()
      }
      let address = Array(request.url.absoluteString)
      guard
        let stub = stubs.last(where: { stub in
          (stub.method == nil || stub.method == request.method.uppercased())
            && stub.glob.matches(address)
        })
      else {
        if let answer = live.request(request, for: observer) { return answer }
        onFailure(advice(for: request))
        observer.onError(HTTPError.offline)
        return Disposables.create()
      }
      let response = stub.next()
      return clock.schedule(after: response.delay, label: "HTTP answer") {
        response.content.deliver(to: observer)
      }
    }
  }

  /// The error for a request that nothing answers: it shows the line to write.
  private func advice(for request: HTTPRequest) -> RuntimeError {
    let call = RecordedStubs.call(request)
    let text = call.hasPrefix("GET ") ? call.dropFirst(4) : call[...]
    return RuntimeError("nothing answers the request: stub \(text) json(…)")
  }
}
