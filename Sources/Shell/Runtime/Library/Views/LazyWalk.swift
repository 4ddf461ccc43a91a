/// The cases in which Swift iterates over a lazy sequence differently from the shell's views.
enum LazyWalk {
  /// Members that step through indices in Swift, so that Swift calls the closures more or fewer
  /// times.
  private static let stepping: Set<String> = [
    "dropFirst", "dropLast", "suffix", "last", "enumerated",
  ]
  /// Members that take or return indices of the underlying sequence.
  private static let indexed: Set<String> = [
    "firstIndex", "lastIndex", "indices", "startIndex", "endIndex", "index", "randomElement",
  ]

  /// Whether a member of a filtered sequence takes or returns indices of the underlying sequence.
  static func isIndexed(_ member: String) -> Bool { indexed.contains(member) }

  /// Whether Swift runs the closures of a chain differently for a member.
  ///
  /// - Parameters:
  ///   - isFiltered: whether the chain drops elements.
  ///   - chain: the names of the members in front of this member, the last name first.
  static func isOther(_ member: String, isFiltered: Bool, behind chain: [String]) -> Bool {
    switch member {
    case "first": isFiltered && mapsBeforeItFilters(chain)
    case "prefix", "contains": isFiltered
    default: stepping.contains(member)
    }
  }

  /// Whether the chain has `map` in front of `filter`: Swift then maps the kept elements twice.
  private static func mapsBeforeItFilters(_ chain: [String]) -> Bool {
    guard !chain.contains("compactMap") else { return true }
    guard let filter = chain.firstIndex(of: "filter") else { return true }
    return chain[filter...].contains("map")
  }
}
