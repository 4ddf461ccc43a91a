/// Members for which Swift evaluates a lazy sequence differently from the shell.
enum LazyWalk {
  /// Members for which Swift steps through indices, so that it calls the closures more often or
  /// less often than the shell.
  private static let stepping: Set<String> = [
    "dropFirst", "dropLast", "suffix", "last", "enumerated",
  ]
  /// Members that use the indices of the base sequence.
  private static let indexed: Set<String> = [
    "firstIndex", "lastIndex", "indices", "startIndex", "endIndex", "index", "randomElement",
  ]

  /// Whether the member of a filtered sequence uses the indices of the base sequence.
  static func isIndexed(_ member: String) -> Bool { indexed.contains(member) }

  /// Whether Swift and the shell call the closures of a chain differently for a member.
  ///
  /// - Parameters:
  ///   - isFiltered: whether the chain drops elements, as `filter` does.
  ///   - chain: the names of the chain's earlier members, in reverse order.
  static func isOther(_ member: String, isFiltered: Bool, behind chain: [String]) -> Bool {
    switch member {
    case "first": isFiltered && mapsBeforeItFilters(chain)
    case "prefix", "contains": isFiltered
    default: stepping.contains(member)
    }
  }

  /// Whether `map` precedes `filter` in the chain, so that Swift maps each kept element twice. The
  /// result is also true for a chain with `compactMap`, and for a chain without `filter`.
  private static func mapsBeforeItFilters(_ chain: [String]) -> Bool {
    guard !chain.contains("compactMap") else { return true }
    guard let filter = chain.firstIndex(of: "filter") else { return true }
    return chain[filter...].contains("map")
  }
}
