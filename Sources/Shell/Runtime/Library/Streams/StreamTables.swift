import Synchronization

extension Library {
  /// The members of streams, with the kinds of stream that have them.
  static let streamMembers: [StreamEntry] =
    transforming + flatMapping + filtering + emptiness + takingAndSkipping + combining + timing
    + errors + sharing + traits + following + utility + subscribing + binding + deprecated
    + connectableMembers + groupMembers + controlMembers + observerMembers + subjectMembers
    + relayMembers + currentMembers

  /// The static members and initialisers of the types of streams.
  static let streamTypeMembers: [StreamStatic] =
    creating + creatingOfTime + creatingByClosures + combiningStatics + subjectStatics

  /// The table of members of a kind of stream.
  static func members(of kind: StreamValue.Kind) -> Table { memberTablesOfKinds.table(of: kind) }

  /// The members of all kinds of stream, for help and the reference: of a name that observables have,
  /// theirs alone.
  package static let operators: Table = {
    let ofObservables = members(of: .observable)
    return table(streamMembers.map(\.entry)).merging(ofObservables) { $1 }
  }()

  private static let memberTablesOfKinds = TablesOfKinds { kind in
    streamMembers.filter { $0.kinds.contains(StreamKinds(kind)) }.map(\.entry)
  }

  /// The tables of static members that have to do with streams, by the names of their types.
  static let streamStatics: [String: @Sendable () -> Table] = {
    var tables: [String: @Sendable () -> Table] = [:]
    for kind in StreamValue.Kind.allCases where kind != .connectable && kind != .grouped {
      tables[kind.rawValue] = { staticTablesOfKinds.table(of: kind) }
    }
    for name in otherStatics.keys { tables[name] = { tablesOfOthers[name] ?? [:] } }
    return tables
  }()

  private static let staticTablesOfKinds = TablesOfKinds { kind in
    streamTypeMembers.filter { $0.kinds.contains(StreamKinds(kind)) }.map { $0.entry(kind) }
  }

  private static let otherStatics: [String: [Entry]] = [
    disposableStatics, schedulerStatics, queueStatics, eventStatics, operatorErrors,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  private static let tablesOfOthers = otherStatics.mapValues { table($0) }
}

/// A table for each kind of stream, made when it is first asked for: few programs use many kinds.
private final class TablesOfKinds: Sendable {
  private let tables = Mutex<[StreamValue.Kind: Library.Table]>([:])
  private let entries: @Sendable (StreamValue.Kind) -> [Entry]

  init(_ entries: @escaping @Sendable (StreamValue.Kind) -> [Entry]) { self.entries = entries }

  func table(of kind: StreamValue.Kind) -> Library.Table {
    if let known = tables.withLock({ $0[kind] }) { return known }
    let table = Library.table(entries(kind))
    tables.withLock { $0[kind] = table }
    return table
  }
}
