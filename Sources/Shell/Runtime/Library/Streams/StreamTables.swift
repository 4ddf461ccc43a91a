extension Library {
  /// The members of streams, with the kinds that have each member.
  static let streamMembers: [StreamEntry] =
    transforming + flatMapping + filtering + emptiness + takingAndSkipping + combining + timing
    + errors + sharing + traits + following + utility + subscribing + binding + deprecated
    + connectableMembers + groupMembers + controlMembers + observerMembers + subjectMembers
    + relayMembers + currentMembers

  /// The static members and initialisers of stream types.
  static let streamTypeMembers: [StreamStatic] =
    creating + creatingOfTime + creatingByClosures + combiningStatics + subjectStatics

  /// The members of all kinds of streams, for help and the reference. For a member that observables
  /// have, the entries of all other kinds are left out.
  package static let operators: Table = {
    let ofObservables = members(of: "Observable")
    return table(streamMembers.map(\.entry)).merging(ofObservables) { $1 }
  }()

  static let membersOfKinds = sources(of: StreamValue.Kind.allCases) { kind in
    streamMembers.filter { $0.kinds.contains(StreamKinds(kind)) }.map(\.entry)
  }

  static let staticsOfKinds = sources(
    of: StreamValue.Kind.allCases.filter { $0 != .connectable && $0 != .grouped }
  ) { kind in
    streamTypeMembers.filter { $0.kinds.contains(StreamKinds(kind)) }.map { $0.entry(kind) }
  }

  private static func sources(
    of kinds: [StreamValue.Kind], _ entries: @escaping @Sendable (StreamValue.Kind) -> [Entry]
  ) -> LazyTables.Sources {
    kinds.reduce(into: [:]) { sources, kind in sources[kind.rawValue] = { entries(kind) } }
  }

  /// The static members of types that streams use, such as schedulers and disposables.
  static let streamStatics: LazyTables.Sources = [
    disposableStatics, schedulerStatics, queueStatics, eventStatics, operatorErrors,
  ].reduce(into: [:]) { sources, statics in
    for (name, entries) in statics { sources[name] = { entries } }
  }
}
