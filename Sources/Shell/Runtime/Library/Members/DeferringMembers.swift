/// The members of sequences that are lazy on a lazy sequence.
enum DeferringMembers {
  /// The members that return a lazy result, also on a part of a lazy sequence.
  static let names: Set<String> = [
    "map", "filter", "compactMap", "flatMap", "lazy", "joined", "prefix", "drop",
  ]
}
