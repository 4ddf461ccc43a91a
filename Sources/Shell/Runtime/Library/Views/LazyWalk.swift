/// The ways in which Swift walks lazy sequences other than the views here do.
enum LazyWalk {
  /// Members that step through indices, so that closures run more often or not at all.
  private static let stepping: Set<String> = [
    "dropFirst", "dropLast", "suffix", "last", "enumerated",
  ]
  /// Members whose indices are those of the sequence below.
  private static let indexed: Set<String> = [
    "firstIndex", "lastIndex", "indices", "startIndex", "endIndex", "index", "randomElement",
  ]

  /// Whether a member of a filtered sequence gives or takes indices of the sequence below.
  static func isIndexed(_ member: String) -> Bool { indexed.contains(member) }

  /// Whether a member runs the closures of a chain otherwise in Swift.
  ///
  /// - Parameters:
  ///   - isFiltered: whether the chain leaves elements out.
  ///   - chain: the names of the members before it, the last one first.
  static func isOther(_ member: String, isFiltered: Bool, behind chain: [String]) -> Bool {
    switch member {
    case "first": isFiltered && mapsBeforeItFilters(chain)
    case "prefix", "contains": isFiltered
    default: stepping.contains(member)
    }
  }

  /// Whether elements are made before it is known which to keep: those are made twice.
  private static func mapsBeforeItFilters(_ chain: [String]) -> Bool {
    guard !chain.contains("compactMap") else { return true }
    guard let filter = chain.firstIndex(of: "filter") else { return true }
    return chain[filter...].contains("map")
  }
}
