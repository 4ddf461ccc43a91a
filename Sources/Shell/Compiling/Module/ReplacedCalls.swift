/// The calls of Foundation that each module of an app declares itself, so that its code means them: they
/// go by the session's seed and stubs. They are public: default arguments of public functions call them.
enum ReplacedCalls {
  static let imports = [
    "Foundation", "FoundationNetworking", "RxSwift", "RxsCompiled", "RxsFoundation",
  ].map { "import \($0)" }

  static let declarations =
    [
      "public extension UUID { init() { self.init(uuid: rxsIdentifier()) } }",
      // Foundation's own fires at once here, and on Apple's platforms after the interval.
      "public extension Timer { convenience init(timeInterval: TimeInterval, repeats: Bool, "
        + "block: @escaping @Sendable (Timer) -> Void) { self.init(fire: Date(timeIntervalSinceNow: "
        + "timeInterval), interval: timeInterval, repeats: repeats, block: block) } }",
      "public extension UserDefaults { static var standard: UserDefaults { rxsDefaults() } }",
    ] + requests

  /// Requests of URLSession, which stubs answer.
  private static let requests = """
    public extension URLSession {
      func dataTask(with request: URLRequest, completionHandler: @escaping SessionTasks.Completion)
        -> URLSessionDataTask { SessionTasks.dataTask(self, request, completionHandler) }
      func dataTask(with url: URL, completionHandler: @escaping SessionTasks.Completion)
        -> URLSessionDataTask { SessionTasks.dataTask(self, URLRequest(url: url), completionHandler) }
      func uploadTask(
        with request: URLRequest, from data: Data?,
        completionHandler: @escaping SessionTasks.Completion
      ) -> URLSessionUploadTask { SessionTasks.uploadTask(self, request, data, completionHandler) }
      func data(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil)
        async throws -> (Data, URLResponse) { try await SessionTasks.data(for: request) }
      func data(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil)
        async throws -> (Data, URLResponse) { try await SessionTasks.data(for: URLRequest(url: url)) }
      func upload(
        for request: URLRequest, from data: Data, delegate: (any URLSessionTaskDelegate)? = nil
      ) async throws -> (Data, URLResponse) { try await SessionTasks.upload(data, for: request) }
    }
    public extension URLSessionTask {
      func resume() { SessionTasks.resume(self) }
      func cancel() { SessionTasks.cancel(self) }
    }
    """.split(separator: "\n").map(String.init)
}
