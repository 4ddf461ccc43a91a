/// The calls of Foundation that each module of an app declares itself, so that its code means them: they
/// go by the session's seed and stubs.
enum ReplacedCalls {
  static let imports = [
    "import Foundation", "import FoundationNetworking", "import RxsCompiled", "import RxsFoundation",
  ]

  static let declarations =
    ["extension UUID { init() { self.init(uuid: rxsIdentifier()) } }"] + requests

  /// Requests of URLSession, which stubs answer.
  private static let requests =
    ["with request: URLRequest", "with url: URL"].map { parameter in
      "extension URLSession { func dataTask(\(parameter), completionHandler: "
        + "@escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionDataTask "
        + "{ SessionTasks.dataTask(self, \(request(of: parameter)), completionHandler) } }"
    }
    + ["for request: URLRequest", "from url: URL"].map { parameter in
      "extension URLSession { func data(\(parameter), delegate: (any URLSessionTaskDelegate)? = nil) "
        + "async throws -> (Data, URLResponse) "
        + "{ try await SessionTasks.data(for: \(request(of: parameter))) } }"
    } + [
      "extension URLSession { func uploadTask(with request: URLRequest, from data: Data?, "
        + "completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) "
        + "-> URLSessionUploadTask "
        + "{ SessionTasks.uploadTask(self, request, data, completionHandler) } }",
      "extension URLSession { func upload(for request: URLRequest, from data: Data, delegate: "
        + "(any URLSessionTaskDelegate)? = nil) async throws -> (Data, URLResponse) "
        + "{ try await SessionTasks.upload(data, for: request) } }",
      "extension URLSessionTask { func resume() { SessionTasks.resume(self) }; "
        + "func cancel() { SessionTasks.cancel(self) } }",
    ]

  private static func request(of parameter: String) -> String {
    parameter.hasSuffix("URLRequest") ? "request" : "URLRequest(url: url)"
  }
}
