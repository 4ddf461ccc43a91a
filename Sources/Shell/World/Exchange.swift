import RxsEngine

/// A request that was sent to the network, and its answer.
package final class Exchange {
  package let request: HTTPRequest
  /// The answer; nil until it arrives.
  package private(set) var content: HTTPStubs.Response.Content?
  /// Whether the answer is no longer needed.
  package var isGivenUp = false
  /// The number of the request in the session's journal; nil in a session without a journal.
  package var number: Int?
  private var recordedText: String?

  package init(_ request: HTTPRequest) { self.request = request }

  /// A request of a process that has ended.
  package convenience init(_ request: HTTPRequest, _ past: PastExchange) {
    self.init(request)
    number = past.number
    content = past.content
    // A request whose answer never arrived is sent again.
    isGivenUp = past.content == nil
  }

  /// Stores the answer, unless the request already has an answer.
  package func end(_ content: HTTPStubs.Response.Content) {
    if self.content == nil { self.content = content }
  }

  /// The answer as text for a `stub` statement. A request that never got an answer is a failure.
  package var responseText: String {
    guard let content else { return "failure(\"the answer was not awaited\")" }
    if let recordedText { return recordedText }
    let text = RecordedStubs.text(of: content)
    // The text is stored, because answers can be large and recordings are written often.
    recordedText = text
    return text
  }
}

/// A request from the journal of a process that has ended.
package struct PastExchange: Equatable {
  package let number: Int
  /// The method and the address, without secrets.
  package let call: String
  /// The answer; nil if no answer arrived.
  package var content: HTTPStubs.Response.Content?

  package init(number: Int, call: String, content: HTTPStubs.Response.Content? = nil) {
    self.number = number
    self.call = call
    self.content = content
  }
}
