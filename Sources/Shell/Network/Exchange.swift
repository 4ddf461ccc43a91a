import RxsEngine

/// A request that went out to the network, and what came of it.
final class Exchange {
  let request: HTTPRequest
  /// The answer; nil as long as there is none.
  private(set) var content: HTTPStubs.Response.Content?
  /// Whether nobody waits for the answer any more.
  private(set) var isGivenUp = false

  init(_ request: HTTPRequest) { self.request = request }

  /// Takes the answer, if it is the first.
  func end(_ content: HTTPStubs.Response.Content) {
    if self.content == nil, !isGivenUp { self.content = content }
  }

  func giveUp() { isGivenUp = true }
}
