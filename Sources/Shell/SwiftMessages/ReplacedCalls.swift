/// Replacements for members of Foundation. Each module of an app declares the replacements, so that
/// its code uses the session's random numbers, storage and stubs. The replacements are public,
/// because default arguments of public functions may call them.
package enum ReplacedCalls {
  package static let imports = [
    "Foundation", "FoundationNetworking", "RxSwift", "RxsCompiled", "RxsFoundation",
  ].map { "import \($0)" }

  /// The names that code must contain to use a replacement. Names with the prefix `session` count
  /// too.
  private static let names: Set<String> = [
    "UUID", "Timer", "UserDefaults", "NotificationCenter", "contentsOf", "dataTask", "uploadTask",
    "resume", "FileManager", "NSHomeDirectory", "NSTemporaryDirectory",
    "NSSearchPathForDirectoriesInDomains", "addOperations", "waitUntilFinished",
    "waitUntilAllOperationsAreFinished",
  ]
  /// The common prefix of the names for URL sessions and their tasks.
  private static let session = "URLSession"

  /// Whether code might use a replacement. If not, the replacements are left out, because they take
  /// compile time.
  ///
  /// - Parameters:
  ///   - words: the names in the declarations of the session and of its apps.
  ///   - lines: the code of the module.
  package static func areNeeded(by words: Set<String>, _ lines: [String]) -> Bool {
    words.contains { names.contains($0) || $0.hasPrefix(session) }
      || lines.contains { line in line.contains(session) || names.contains(where: line.contains) }
  }

  /// The source text of the replacements. They belong to no actor, also in a module whose code
  /// belongs to the main actor by default. Types have their module names, because an app may declare
  /// its own `Timer` or `Data`.
  package static let declarations = """
    public extension Foundation.UUID { nonisolated init() { self.init(uuid: rxsIdentifier()) } }
    // Foundation's own fires at once here, and on Apple's platforms after the interval.
    public extension Foundation.Timer {
      nonisolated convenience init(
        timeInterval: Foundation.TimeInterval, repeats: Swift.Bool,
        block: @escaping @Sendable (Foundation.Timer) -> Swift.Void
      ) {
        self.init(
          fire: Foundation.Date(timeIntervalSinceNow: timeInterval), interval: timeInterval,
          repeats: repeats, block: block)
      }
    }
    public extension Foundation.UserDefaults {
      nonisolated static var standard: Foundation.UserDefaults { rxsDefaults() }
    }
    public extension Foundation.NotificationCenter {
      nonisolated func addObserver(
        forName name: Foundation.Notification.Name?, object obj: Any?,
        queue: Foundation.OperationQueue?, using block: @escaping OrderedObservers.Block
      ) -> any Foundation.NSObjectProtocol { OrderedObservers.add(to: self, name, obj, queue, block) }
      nonisolated func removeObserver(_ observer: Any) { OrderedObservers.remove(observer, from: self) }
    }
    public extension Foundation.FileManager {
      nonisolated var temporaryDirectory: Foundation.URL { AppFolders.temporary(self) }
      nonisolated func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask)
        -> [Foundation.URL] { AppFolders.urls(self, for: directory, in: domainMask) }
      nonisolated func url(
        for directory: SearchPathDirectory, in domain: SearchPathDomainMask,
        appropriateFor url: Foundation.URL?, create shouldCreate: Swift.Bool
      ) throws -> Foundation.URL {
        try AppFolders.url(
          self, for: directory, in: domain, appropriateFor: url, create: shouldCreate)
      }
    }
    public nonisolated func NSHomeDirectory() -> Swift.String { AppFolders.home }
    public nonisolated func NSTemporaryDirectory() -> Swift.String {
      AppFolders.temporary(Foundation.FileManager.default).path + "/"
    }
    public nonisolated func NSSearchPathForDirectoriesInDomains(
      _ directory: Foundation.FileManager.SearchPathDirectory,
      _ domainMask: Foundation.FileManager.SearchPathDomainMask, _ expandTilde: Swift.Bool
    ) -> [Swift.String] {
      AppFolders.urls(Foundation.FileManager.default, for: directory, in: domainMask).map { $0.path }
    }
    public extension Foundation.OperationQueue {
      nonisolated func waitUntilAllOperationsAreFinished() { OperationWaits.wait(for: self) }
      nonisolated func addOperations(_ ops: [Foundation.Operation], waitUntilFinished wait: Swift.Bool) {
        OperationWaits.add(ops, to: self, isWaited: wait)
      }
    }
    public extension Foundation.Operation {
      nonisolated func waitUntilFinished() { OperationWaits.wait(for: self) }
    }
    public extension Foundation.Data {
      nonisolated init(contentsOf url: __shared Foundation.URL, options: Foundation.Data.ReadingOptions = []) throws {
        self = try WaitedReads.data(at: url, options)
      }
    }
    public extension Swift.String {
      nonisolated init(contentsOf url: __shared Foundation.URL) throws { self = try WaitedReads.text(at: url) }
      nonisolated init(contentsOf url: __shared Foundation.URL, encoding: Swift.String.Encoding) throws {
        self = try WaitedReads.text(at: url, encoding)
      }
    }
    public extension FoundationNetworking.URLSession {
      typealias RxsRequest = FoundationNetworking.URLRequest
      typealias RxsAnswer = (Foundation.Data, FoundationNetworking.URLResponse)
      typealias RxsDelegate = FoundationNetworking.URLSessionTaskDelegate
      nonisolated func dataTask(with request: RxsRequest, completionHandler: @escaping SessionTasks.Completion)
        -> FoundationNetworking.URLSessionDataTask
      { SessionTasks.dataTask(self, request, completionHandler) }
      nonisolated func dataTask(with url: Foundation.URL, completionHandler: @escaping SessionTasks.Completion)
        -> FoundationNetworking.URLSessionDataTask
      { SessionTasks.dataTask(self, RxsRequest(url: url), completionHandler) }
      nonisolated func uploadTask(
        with request: RxsRequest, from data: Foundation.Data?,
        completionHandler: @escaping SessionTasks.Completion
      ) -> FoundationNetworking.URLSessionUploadTask
      { SessionTasks.uploadTask(self, request, data, completionHandler) }
      nonisolated func data(for request: RxsRequest) async throws -> RxsAnswer
      { try await SessionTasks.data(for: request) }
      nonisolated func data(from url: Foundation.URL) async throws -> RxsAnswer
      { try await SessionTasks.data(for: RxsRequest(url: url)) }
      nonisolated func upload(for request: RxsRequest, from data: Foundation.Data) async throws -> RxsAnswer
      { try await SessionTasks.upload(data, for: request) }
      nonisolated func data(for request: RxsRequest, delegate: (any RxsDelegate)?)
        async throws -> RxsAnswer { try await data(for: request) }
      nonisolated func data(from url: Foundation.URL, delegate: (any RxsDelegate)?)
        async throws -> RxsAnswer { try await data(from: url) }
      nonisolated func upload(
        for request: RxsRequest, from data: Foundation.Data, delegate: (any RxsDelegate)?
      ) async throws -> RxsAnswer { try await upload(for: request, from: data) }
    }
    public extension FoundationNetworking.URLSessionConfiguration {
      nonisolated var waitsForConnectivity: Swift.Bool {
        get { SessionTasks.waitsForConnectivity(self) }
        set { SessionTasks.setWaitsForConnectivity(newValue, of: self) }
      }
    }
    public extension FoundationNetworking.URLSessionTask {
      nonisolated func resume() { SessionTasks.resume(self) }
      nonisolated func cancel() { SessionTasks.cancel(self) }
    }
    """.split(separator: "\n").map(String.init)
}
