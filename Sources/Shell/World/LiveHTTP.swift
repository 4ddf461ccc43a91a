import FoundationEssentials
import RxsEngine
import RxsHTTPMessages

/// Answers requests from the network, through `rxs-http`, in a session that may; and what runs
/// again from what was answered before, in any session.
///
/// A request goes out when it is made. Its answer is work that is scheduled for that same virtual
/// time, behind earlier work. Virtual time stands still until the answer is there. Answers come in
/// the order of the requests, however long each of them takes. So a session does not depend on the
/// speed of the network, and stubs that take no time replay it exactly.
package final class LiveHTTP {
  /// The name of the work of delivering an answer.
  package static let label = "live HTTP answer"

  private let path: String?
  private let clock: VirtualClock
  private var program: HTTPProgram?
  /// The requests that wait for an answer, by the numbers that the program knows them by.
  private var underway: [Int: Exchange] = [:]
  /// The requests whose answers are not delivered, the oldest first.
  private var undelivered: [Exchange] = []
  private var lastID = 0
  /// The answers for statements that run again; nil while none do.
  private var kept: [Exchange]?
  /// The answers for a session that is brought back.
  private var past: [PastExchange] = []

  /// Called often during a wait; throws when it is time to stop.
  package var checkpoint: () throws -> Void = {}
  /// Called with each request that goes out, or is answered as it was before.
  package var onExchange: (Exchange) -> Void = { _ in }
  /// Keeps each request that goes out, and each answer that arrives.
  package var journal: RequestJournal?

  /// - Parameter path: where `rxs-http` is, which is started for the first request; nil in a session
  ///   that may not use the network.
  package init(path: String?, clock: VirtualClock) {
    self.path = path
    self.clock = clock
  }

  /// Makes a request and delivers its answer; nil when there is none to be had.
  ///
  /// - Parameter isWaitedFor: whether the answer is delivered before this returns.
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

  /// Waits until the answer that is delivered next is there; false when it is time to stop.
  package func waitsForNext() -> Bool { undelivered.first.map(waits) ?? true }

  /// Gives up all requests that wait for an answer.
  package func giveUpAll() {
    undelivered = []
    if kept == nil { cancelUnheard() }
  }

  /// Runs statements again: the answers that they got are used again.
  ///
  /// - Parameters:
  ///   - exchanges: the requests that they made.
  ///   - body: runs them.
  package func rerunning(_ exchanges: [Exchange], _ body: () -> Void) {
    let outer = kept
    kept = exchanges
    body()
    kept = outer
    if kept == nil { cancelUnheard() }
  }

  /// Runs the statements of a session that is brought back: the answers that it got are used again.
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

  /// An answer is not wanted any more.
  private func drop(_ exchange: Exchange) {
    undelivered.removeAll { $0 === exchange }
    // A request that is dropped so that it can be done again may be wanted still.
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

  /// Waits for an answer; false when it is time to stop.
  private func waits(for exchange: Exchange) -> Bool {
    if exchange.isGivenUp, exchange.content == nil {
      // Run again, it is not dropped as it was the first time.
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

  /// The program is no more: what it was asked for has failed, and the next request starts it again.
  private func endProgram() {
    program = nil
    // Also those that are not among the undelivered: the one that is being sent, and what is kept
    // while statements run again.
    let lost = underway.sorted { $0.key < $1.key }
    underway = [:]
    for (_, exchange) in lost { end(exchange, .failure("rxs-http ended unexpectedly")) }
  }
}
