/// Numbers the requests of a session and records requests and answers in the journal, so that a
/// recovered session sends no request again.
package final class RequestJournal {
  /// A record about a request in the journal.
  package enum Record {
    /// A request is sent. The text is its method and address, as in `stub` statements.
    case asks(String)
    /// The answer to a request. The number of the request counts from 0.
    case answered(Int, HTTPStubs.Response.Content)
  }

  private var count: Int
  private let append: (Record) -> Void

  /// - Parameters:
  ///   - count: the number of requests in the journal so far.
  ///   - append: adds a line to the journal.
  package init(count: Int = 0, append: @escaping (Record) -> Void) {
    self.count = count
    self.append = append
  }

  /// Records a request.
  package func begin(_ exchange: Exchange) {
    exchange.number = count
    count += 1
    append(.asks(RecordedStubs.call(exchange.request)))
  }

  /// Records the answer to a request.
  package func end(_ exchange: Exchange) {
    guard let number = exchange.number, let content = exchange.content else { return }
    append(.answered(number, content))
  }
}
