/// Writes the requests of a session and their answers to the session's journal. A recovered session
/// reads the answers from the journal, and does not send answered requests again.
package final class RequestJournal {
  /// An entry of the journal.
  package enum Record {
    /// A request was sent. The text contains its method and address, as in a `stub` statement.
    case asks(String)
    /// A request was answered. The requests are numbered from 0.
    case answered(Int, HTTPStubs.Response.Content)
  }

  private var count: Int
  private let append: (Record) -> Void

  /// - Parameters:
  ///   - count: the number of requests that are already in the journal.
  ///   - append: appends an entry to the journal.
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
