import RxsEngine

/// A request that was sent to the network, and its answer.
package final class Exchange {
  package let request: HTTPRequest
  /// The answer. Nil until it arrives.
  package private(set) var content: HTTPStubs.Response.Content?
  /// Whether the answer is no longer needed.
  package var isGivenUp = false
  /// The number of the request in the session's journal. Nil if the session has no journal.
  package var number: Int?
  private var recordedText: String?

  package init(_ request: HTTPRequest) { self.request = request }

  /// A request that an earlier process sent, for the recovery of its session.
  package convenience init(_ request: HTTPRequest, _ past: PastExchange) {
    self.init(request)
    number = past.number
    content = past.content
    // If no answer arrived, the request is sent again when the session needs the answer.
    isGivenUp = past.content == nil
  }

  /// Stores the answer. Only the first answer is stored.
  package func end(_ content: HTTPStubs.Response.Content) {
    if self.content == nil { self.content = content }
  }

  /// The answer as text for a `stub` statement. If no answer arrived, the text is a failure.
  package var responseText: String {
    guard let content else { return "failure(\"the answer was not awaited\")" }
    if let recordedText { return recordedText }
    let text = RecordedStubs.text(of: content)
    // The text is stored, because an answer can be large and recordings are written often.
    recordedText = text
    return text
  }
}

/// A request in the journal of an earlier process.
package struct PastExchange: Equatable {
  package let number: Int
  /// The method and the address, with secrets removed.
  package let call: String
  /// The answer. Nil if no answer arrived.
  package var content: HTTPStubs.Response.Content?

  package init(number: Int, call: String, content: HTTPStubs.Response.Content? = nil) {
    self.number = number
    self.call = call
    self.content = content
  }
}
