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
      giveUp(exchange)
    }
  }

  /// Waits until the answer that is delivered next is there; false when it is time to stop.
  func waitsForNext() -> Bool { undelivered.first.map(waits) ?? true }

  /// Runs statements again: the answers that they got are used again.
  ///
  /// - Parameters:
  ///   - exchanges: the requests that they made.
  ///   - body: runs them.
  func rerunning(_ exchanges: [Exchange], _ body: () -> Void) {
    kept = exchanges
    body()
    kept = nil
    let used = Set(undelivered.map(ObjectIdentifier.init))
    for exchange in exchanges where !used.contains(ObjectIdentifier(exchange)) {
      giveUp(exchange)
    }
  }

  private func keptExchange(for request: HTTPRequest) -> Exchange? {
    guard let index = kept?.firstIndex(where: { !$0.isGivenUp && $0.request == request }) else {
      return nil
    }
    return kept?.remove(at: index)
  }

  private func begin(_ request: HTTPRequest) -> Exchange {
    let exchange = Exchange(request)
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
    return exchange
  }

  private func giveUp(_ exchange: Exchange) {
    // Work that is dropped so that it can be done again wants its answer still.
    guard kept == nil, exchange.content == nil else { return }
    exchange.giveUp()
    undelivered.removeAll { $0 === exchange }
    guard let id = underway.first(where: { $0.value === exchange })?.key else { return }
    underway[id] = nil
    if program?.send(.cancel(id)) == false { endProgram() }
  }

  /// Waits for an answer; false when it is time to stop.
  private func waits(for exchange: Exchange) -> Bool {
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
    for exchange in undelivered { exchange.end(.failure("rxs-http ended unexpectedly")) }
    underway = [:]
  }
}
