import RxsEngine

/// A request that went out to the network, and what came of it.
package final class Exchange {
  package let request: HTTPRequest
  /// The answer; nil as long as there is none.
  package private(set) var content: HTTPStubs.Response.Content?
  /// Whether the answer is not needed any more.
  package var isGivenUp = false
  /// Which of the journal's requests it is, in a session that is kept in one.
  package var number: Int?
  private var recordedText: String?

  package init(_ request: HTTPRequest) { self.request = request }

  /// A request that was made in a process that has ended.
  package convenience init(_ request: HTTPRequest, _ past: PastExchange) {
    self.init(request)
    number = past.number
    content = past.content
    // A request whose answer never came is made again.
    isGivenUp = past.content == nil
  }

  /// Takes the answer, if it is the first.
  package func end(_ content: HTTPStubs.Response.Content) {
    if self.content == nil { self.content = content }
  }

  /// The answer as a `stub` statement has it; one without a subscriber can be any.
  package var responseText: String {
    guard let content else { return "failure(\"the answer was not awaited\")" }
    if let recordedText { return recordedText }
    let text = RecordedStubs.text(of: content)
    // Answers can be large, and recordings are written often.
    recordedText = text
    return text
  }
}

/// A request that was made in a process that has ended, as its journal has it.
package struct PastExchange: Equatable {
  package let number: Int
  /// The method and the address, without secrets.
  package let call: String
  /// The answer; nil when it never came.
  package var content: HTTPStubs.Response.Content?

  package init(number: Int, call: String, content: HTTPStubs.Response.Content? = nil) {
    self.number = number
    self.call = call
    self.content = content
  }
}
