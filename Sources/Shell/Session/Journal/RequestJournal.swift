/// Keeps the requests of a session and their answers in its journal, so that a session that is
/// brought back repeats none.
package final class RequestJournal {
  private var count: Int
  private let append: (JournalRecord) -> Void

  /// - Parameters:
  ///   - count: how many requests the journal holds already.
  ///   - append: adds a record to the journal.
  package init(count: Int = 0, append: @escaping (JournalRecord) -> Void) {
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
