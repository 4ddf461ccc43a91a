import RxsEngine

/// A request that went out to the network, and what came of it.
final class Exchange {
  let request: HTTPRequest
  /// The answer; nil as long as there is none.
  private(set) var content: HTTPStubs.Response.Content?
  /// Whether nobody waits for the answer.
  var isGivenUp = false
  /// Which of the journal's requests it is, in a session that is kept in one.
  var number: Int?
  private var recordedText: String?

  init(_ request: HTTPRequest) { self.request = request }

  /// A request that was made in a process that has ended.
  convenience init(_ request: HTTPRequest, _ past: PastExchange) {
    self.init(request)
    number = past.number
    content = past.content
    // Who waits for an answer that never came has the request made again.
    isGivenUp = past.content == nil
  }

  /// Takes the answer, if it is the first.
  func end(_ content: HTTPStubs.Response.Content) {
    if self.content == nil { self.content = content }
  }

  /// The answer as a `stub` statement has it; one that nobody heard can be any.
  var responseText: String {
    guard let content else { return "failure(\"nobody waited for the answer\")" }
    if let recordedText { return recordedText }
    let text = RecordedStubs.text(of: content)
    // Answers can be large, and recordings are written often.
    recordedText = text
    return text
  }
}

/// A request that was made in a process that has ended, as its journal has it.
struct PastExchange: Equatable {
  let number: Int
  /// The method and the address, without secrets.
  let call: String
  /// The answer; nil when it never came.
  var content: HTTPStubs.Response.Content?
}
