import RxsLanguage

/// The calls of compiled code that leave the session's clock, seed, stubs or storage.
enum RealTimeCalls {
  /// The names as warnings say them, the tokens that show them, and their effects.
  private static let all: [(name: String, tokens: [String], effect: String)] = [
    ("Thread.sleep", "Thread . sleep", waits),
    ("sleep", "sleep (", waits), ("usleep", "usleep (", waits),
    ("DispatchQueue.global", "DispatchQueue . global", runs),
    ("DispatchQueue", "DispatchQueue (", runs),
    ("DispatchQueue", "DispatchQueue . main . asyncAfter ( wallDeadline", runs),
    ("Timer", "Timer .", runs), ("Timer", "Timer (", runs), ("Date", "Date ( )", reads),
    ("Date", "Date . now", reads), ("Date", "Date ( timeIntervalSinceNow", reads),
    ("URLSession.webSocketTask", ". webSocketTask (", asks),
    ("URLSession.downloadTask", ". downloadTask (", asks),
  ].map { ($0, $1.split(separator: " ").map { String($0) }, $2) }

  /// The calls of `Dispatch` and Foundation that each module declares itself, so that its code means
  /// them.
  static let replaced =
    [
      "extension DispatchTime { static func now() -> DispatchTime { rxsNow() } }",
      "extension DispatchQueue { func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) "
        + "{ rxsAsync(self, after: deadline, execute) } }",
      "extension UUID { init() { self.init(uuid: rxsIdentifier()) } }",
    ] + requests

  /// Requests of URLSession, which stubs answer.
  private static let requests = """
    extension URLSession {
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
    extension URLSessionTask {
      func resume() { SessionTasks.resume(self) }
      func cancel() { SessionTasks.cancel(self) }
    }
    """.split(separator: "\n").map(String.init)

  private static let waits = "waits in real time"
  private static let runs = "runs in real time"
  private static let asks = "asks the network"
  private static let reads = "reads the real time"

  /// Words that make the name behind them one of the program's own.
  private static let declaring: Set<String> = [
    "func", "class", "struct", "enum", "actor", "protocol", "typealias", "case", "let", "var",
  ]

  /// The effects of a text of Swift outside of the session, a line each.
  static func found(in text: String) -> [String] {
    let (source, lexed) = Lexer.tokens(ofSwift: text)
    let tokens = lexed.map { token -> String in
      if case .stringText = token.kind { return "" }
      return source.text(token.range)
    }
    var places: [String: [Int]] = [:]
    for (index, token) in tokens.enumerated() { places[token, default: []].append(index) }
    var notes: [String] = []
    for (name, pattern, effect) in all {
      let places = pattern.first.flatMap { places[$0] } ?? []
      guard !places.contains(where: { $0 > 0 && declaring.contains(tokens[$0 - 1]) }),
        places.contains(where: { isCall(at: $0, pattern, tokens) })
      else { continue }
      let note = "\(name) in compiled code \(effect)"
      if !notes.contains(note) { notes.append(note) }
    }
    return notes
  }

  private static func isCall(at place: Int, _ pattern: [String], _ tokens: [String]) -> Bool {
    guard tokens[place...].starts(with: pattern) else { return false }
    let before = tokens[..<place].suffix(2)
    // A scheduler over a queue runs on the clock of the session.
    return before.last != "." && Array(before) != ["queue", ":"]
  }
}
