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

  /// The tables of static members that have to do with streams, by the names of their types.
  static let streamStatics: [String: @Sendable () -> Table] = {
    var tables: [String: @Sendable () -> Table] = [:]
    for kind in StreamValue.Kind.allCases where kind != .connectable && kind != .grouped {
      tables[kind.rawValue] = { staticTablesOfKinds[kind] ?? [:] }
    }
    for name in otherStatics.keys { tables[name] = { tablesOfOthers[name] ?? [:] } }
    return tables
  }()

  private static let otherStatics: [String: [Entry]] = [
    disposableStatics, schedulerStatics, queueStatics, eventStatics, operatorErrors,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  private static let tablesOfOthers = otherStatics.mapValues { table($0) }

  /// The table of members of a kind of stream.
  static func members(of kind: StreamValue.Kind) -> Table { memberTablesOfKinds[kind] ?? [:] }

  private static let memberTablesOfKinds: [StreamValue.Kind: Table] = Dictionary(
    uniqueKeysWithValues: StreamValue.Kind.allCases.map { kind in
      (kind, table(streamMembers.filter { $0.kinds.contains(StreamKinds(kind)) }.map(\.entry)))
    })

  private static let staticTablesOfKinds: [StreamValue.Kind: Table] = Dictionary(
    uniqueKeysWithValues: StreamValue.Kind.allCases.map { kind in
      (
        kind,
        table(streamTypeMembers.filter { $0.kinds.contains(StreamKinds(kind)) }.map { $0.entry(kind) })
      )
    })
}
