import FoundationEssentials
import RxsEngine
import RxsHTTPMessages

/// Answers requests from the network, with the program `rxs-http`, if the session may use the
/// network. When statements run again, requests are answered as in the first run.
///
/// A request is sent immediately. The delivery of its answer is scheduled for the same virtual
/// time, and virtual time stops until the answer arrives. Answers are delivered in the order of the
/// requests, even if they arrive in a different order. Therefore, a session does not depend on the
/// speed of the network, and stubs without a delay replay it exactly.
package final class LiveHTTP {
  /// The label of the work that delivers an answer.
  package static let label = "live HTTP answer"

  private let path: String?
  private let clock: VirtualClock
  private var program: HTTPProgram?
  /// The requests without an answer yet, by their numbers in the messages to `rxs-http`.
  private var underway: [Int: Exchange] = [:]
  /// The requests whose answers have not been delivered yet, in order.
  private var undelivered: [Exchange] = []
  private var lastID = 0
  /// While statements run again, the requests of their first run that were not repeated yet; nil at
  /// other times.
  private var kept: [Exchange]?
  /// While a session is being recovered, its earlier requests that were not repeated yet.
  private var past: [PastExchange] = []

  /// Called regularly during a wait. Throws if the statement must stop.
  package var checkpoint: () throws -> Void = {}
  /// Called with each request, including a repeated request that gets its earlier answer.
  package var onExchange: (Exchange) -> Void = { _ in }
  /// Records each sent request and each received answer.
  package var journal: RequestJournal?

  /// - Parameter path: the path of `rxs-http`, which is started for the first request. Nil if the
  ///   session may not use the network.
  package init(path: String?, clock: VirtualClock) {
    self.path = path
    self.clock = clock
  }

  /// Makes a request and delivers its answer. Nil if this session cannot answer the request.
  ///
  /// - Parameter isWaitedFor: whether the method delivers the answer before it returns.
  package func request(
    _ request: HTTPRequest, for observer: AnyObserver<HTTPResponse>, isWaitedFor: Bool
  ) -> (any Disposable)? {
    guard let exchange = keptExchange(for: request) ?? pastExchange(for: request) ?? begin(request)
    else { return nil }
    onExchange(exchange)
    if isWaitedFor {
      if waits(for: exchange) { exchange.content?.deliver(to: observer) }
      return Disposables.create()
    }
    undelivered.append(exchange)
    let work = clock.schedule(after: 0, label: Self.label) { [self] in
      guard waits(for: exchange) else { return }
      undelivered.removeAll { $0 === exchange }
      exchange.content?.deliver(to: observer)
    }
    return Disposables.create { [self] in
      work.dispose()
      drop(exchange)
    }
  }

  /// Waits for the next answer to deliver. Returns false if the statement must stop.
  package func waitsForNext() -> Bool { undelivered.first.map(waits) ?? true }

  /// Cancels all requests whose answers have not been delivered.
  package func giveUpAll() {
    undelivered = []
    if kept == nil { cancelUnheard() }
  }

  /// Runs statements again. Their requests get the answers of the first run.
  ///
  /// - Parameters:
  ///   - exchanges: the requests of the first run.
  ///   - body: runs the statements.
  package func rerunning(_ exchanges: [Exchange], _ body: () -> Void) {
    let outer = kept
    kept = exchanges
    body()
    kept = outer
    if kept == nil { cancelUnheard() }
  }

  /// Runs the statements of a recovered session. Their requests get the answers in the journal.
  package func recalling(_ exchanges: [PastExchange], _ body: () -> Void) {
    past = exchanges
    rerunning([], body)
    past = []
  }

  private func keptExchange(for request: HTTPRequest) -> Exchange? {
    guard let index = kept?.firstIndex(where: { $0.request == request }) else { return nil }
    return kept?.remove(at: index)
  }

  private func pastExchange(for request: HTTPRequest) -> Exchange? {
    guard !past.isEmpty else { return nil }
    let call = RecordedStubs.call(request)
    guard let index = past.firstIndex(where: { $0.call == call }) else { return nil }
    let found = past.remove(at: index)
    return found.content == nil && path == nil ? nil : Exchange(request, found)
  }

  private func begin(_ request: HTTPRequest) -> Exchange? {
    guard path != nil else { return nil }
    let exchange = Exchange(request)
    journal?.begin(exchange)
    send(exchange)
    return exchange
  }

  private func send(_ exchange: Exchange) {
    guard let path else { return }
    let request = exchange.request
    lastID += 1
    let message = HTTPMessage.send(
      lastID, method: request.method, url: request.url.absoluteString, headers: request.headers,
      body: request.body ?? Data())
    if message.isTooLarge { return end(exchange, .failure("the request is too large")) }
    do {
      let program = try program ?? HTTPProgram(path: path)
      self.program = program
      underway[lastID] = exchange
      if !program.send(message, while: checkpoint) { endProgram() }
    } catch {
      end(exchange, .failure("\(error)"))
    }
  }

  /// Drops a request whose subscriber no longer needs the answer.
  private func drop(_ exchange: Exchange) {
    undelivered.removeAll { $0 === exchange }
    // While statements run again, the request is not cancelled, because a later statement may need
    // it.
    if kept == nil, exchange.content == nil { cancelUnheard() }
  }

  private func cancelUnheard() {
    let heard = Set(undelivered.map(ObjectIdentifier.init))
    for (id, exchange) in underway where !heard.contains(ObjectIdentifier(exchange)) {
      underway[id] = nil
      exchange.isGivenUp = true
      if program?.send(.cancel(id), while: checkpoint) == false { return endProgram() }
    }
  }

  /// Waits for an answer. Returns false if the statement must stop.
  private func waits(for exchange: Exchange) -> Bool {
    if exchange.isGivenUp, exchange.content == nil {
      // The first run no longer needed the answer. This run needs it, so the request is sent again.
      exchange.isGivenUp = false
      send(exchange)
    }
    while exchange.content == nil {
      guard let program else {
        endProgram()
        return true
      }
      switch program.receive(within: 20) {
      case .messages(let messages): for message in messages { take(message) }
      case .end: endProgram()
      }
      if exchange.content == nil, (try? checkpoint()) == nil { return false }
    }
    return true
  }

  private func take(_ message: HTTPMessage) {
    guard let exchange = underway.removeValue(forKey: message.id) else { return }
    switch message.kind {
    case .answer:
      let headers = Secrets.removed(from: message.headers ?? [:])
      let response = HTTPResponse(
        status: message.status ?? 0, headers: headers, data: message.body)
      end(exchange, .response(response))
    case .failure, .send, .cancel: end(exchange, .failure(message.reason ?? "no answer"))
    }
  }

  private func end(_ exchange: Exchange, _ content: HTTPStubs.Response.Content) {
    guard exchange.content == nil else { return }
    exchange.end(content)
    journal?.end(exchange)
  }

  /// Handles the end of `rxs-http`. Requests without an answer fail. The next request starts the
  /// program again.
  private func endProgram() {
    program = nil
    // `lost` includes requests that are not in `undelivered`, such as requests of statements that
    // run again.
    let lost = underway.sorted { $0.key < $1.key }
    underway = [:]
    for (_, exchange) in lost { end(exchange, .failure("rxs-http ended unexpectedly")) }
  }
}
