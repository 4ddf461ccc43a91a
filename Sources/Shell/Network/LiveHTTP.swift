import FoundationEssentials
import RxsEngine
import RxsHTTPMessages

/// Answers requests from the network, through `rxs-http`, in a session that may.
///
/// A request goes out when it is made. Its answer is work that is scheduled for that same virtual
/// time, behind what was scheduled before it: virtual time stands still until the answer is there,
/// and answers come in the order of the requests, however long each of them takes. So a session
/// does not depend on the speed of the network, and stubs that take no time replay it exactly.
final class LiveHTTP {
  /// What the work of delivering an answer is called.
  static let label = "live HTTP answer"

  private let path: String
  private let clock: VirtualClock
  private var program: HTTPProgram?
  /// The requests that wait for an answer, by the numbers that the program knows them by.
  private var underway: [Int: Exchange] = [:]
  /// The requests whose answers are not delivered, the oldest first.
  private var undelivered: [Exchange] = []
  private var lastID = 0
  /// What answers requests while statements run again; nil while they don't.
  private var kept: [Exchange]?

  /// Asked often while somebody waits; throws when it is time to stop.
  var checkpoint: () throws -> Void = {}
  /// Hears each request that goes out.
  var onExchange: (Exchange) -> Void = { _ in }

  /// - Parameter path: where `rxs-http` is; it is started for the first request.
  init(path: String, clock: VirtualClock) {
    self.path = path
    self.clock = clock
  }

  /// Makes a request and delivers its answer.
  func request(
    _ request: HTTPRequest, for observer: AnyObserver<HTTPResponse>
  ) -> any Disposable {
    let exchange = keptExchange(for: request) ?? begin(request)
    undelivered.append(exchange)
    onExchange(exchange)
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
  func waitsForNext() -> Bool { undelivered.first.map(waits) ?? true }

  /// Gives up all requests that wait for an answer.
  func giveUpAll() {
    undelivered = []
    if kept == nil { cancelUnheard() }
  }

  /// Runs statements again: the answers that they got are used again.
  ///
  /// - Parameters:
  ///   - exchanges: the requests that they made.
  ///   - body: runs them.
  func rerunning(_ exchanges: [Exchange], _ body: () -> Void) {
    kept = exchanges
    body()
    kept = nil
    cancelUnheard()
  }

  private func keptExchange(for request: HTTPRequest) -> Exchange? {
    guard let index = kept?.firstIndex(where: { $0.request == request }) else { return nil }
    return kept?.remove(at: index)
  }

  private func begin(_ request: HTTPRequest) -> Exchange {
    let exchange = Exchange(request)
    send(exchange)
    return exchange
  }

  private func send(_ exchange: Exchange) {
    let request = exchange.request
    lastID += 1
    let message = HTTPMessage.send(
      lastID, method: request.method, url: request.url.absoluteString, headers: request.headers,
      body: request.body ?? Data())
    do {
      let program = try program ?? HTTPProgram(path: path)
      self.program = program
      underway[lastID] = exchange
      if !program.send(message) { endProgram() }
    } catch {
      exchange.end(.failure("\(error)"))
    }
  }

  /// An answer is not wanted any more.
  private func drop(_ exchange: Exchange) {
    undelivered.removeAll { $0 === exchange }
    // What is dropped so that it can be done again may be wanted still.
    if kept == nil, exchange.content == nil { cancelUnheard() }
  }

  private func cancelUnheard() {
    let heard = Set(undelivered.map(ObjectIdentifier.init))
    for (id, exchange) in underway where !heard.contains(ObjectIdentifier(exchange)) {
      underway[id] = nil
      exchange.isGivenUp = true
      if program?.send(.cancel(id)) == false { return endProgram() }
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
      exchange.end(
        .response(
          HTTPResponse(
            status: message.status ?? 0, headers: Secrets.removed(from: message.headers ?? [:]),
            data: message.body)))
    case .failure, .send, .cancel: exchange.end(.failure(message.reason ?? "no answer"))
    }
  }

  /// The program is no more: what waits for it has failed, and the next request starts it anew.
  private func endProgram() {
    program = nil
    for exchange in undelivered where !exchange.isGivenUp {
      exchange.end(.failure("rxs-http ended unexpectedly"))
    }
    underway = [:]
  }
}
