import Synchronization

/// Tables by the names of types, each made when it is first asked for: few programs use many.
final class LazyTables: Sendable {
  /// The entries of each table.
  typealias Sources = [String: @Sendable () -> [Entry]]

  private let sources: Sources
  private let tables = Mutex<[String: Library.Table]>([:])

  /// Of a name that stands in several, the first counts.
  init(_ sources: Sources...) {
    self.sources = sources.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
  }

  var names: [String] { sources.keys.sorted() }

  /// The table of a name; an empty one where there is none.
  subscript(name: String) -> Library.Table {
    if let known = tables.withLock({ $0[name] }) { return known }
    guard let entries = sources[name] else { return [:] }
    let table = Library.table(entries())
    tables.withLock { $0[name] = table }
    return table
  }
}
