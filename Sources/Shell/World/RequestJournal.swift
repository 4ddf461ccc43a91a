/// Numbers the requests of a session and tells its journal of them and of their answers, so that a
/// session that is brought back repeats none.
package final class RequestJournal {
  /// A line of the journal.
  package enum Record {
    /// A request goes out, the method and the address as `stub` statements have them.
    case asks(String)
    /// The answer to one of the requests, by its number from 0.
    case answered(Int, HTTPStubs.Response.Content)
  }

  private var count: Int
  private let append: (Record) -> Void

  /// - Parameters:
  ///   - count: how many requests the journal holds already.
  ///   - append: adds a line to the journal.
  package init(count: Int = 0, append: @escaping (Record) -> Void) {
    self.count = count
    self.append = append
  }

  /// A request goes out.
  package func begin(_ exchange: Exchange) {
    exchange.number = count
    count += 1
    append(.asks(RecordedStubs.call(exchange.request)))
  }

  /// An answer arrived.
  package func end(_ exchange: Exchange) {
    guard let number = exchange.number, let content = exchange.content else { return }
    append(.answered(number, content))
  }
}
