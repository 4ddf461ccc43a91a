import Synchronization

/// Tables by type name. A table is made when it is first used, because most scripts use few tables.
final class LazyTables: Sendable {
  /// The entries of each table.
  typealias Sources = [String: @Sendable () -> [Entry]]

  private let sources: Sources
  private let tables = Mutex<[String: Library.Table]>([:])

  /// If several sources contain the same name, the first source is used.
  init(_ sources: Sources...) {
    self.sources = sources.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
  }

  var names: [String] { sources.keys.sorted() }

  /// The table with the given name; an empty table if there is none.
  subscript(name: String) -> Library.Table {
    if let known = tables.withLock({ $0[name] }) { return known }
    guard let entries = sources[name] else { return [:] }
    let table = Library.table(entries())
    tables.withLock { $0[name] = table }
    return table
  }
}
