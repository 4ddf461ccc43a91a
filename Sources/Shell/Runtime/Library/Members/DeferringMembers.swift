/// The members of sequences that are evaluated lazily on a lazy sequence.
enum DeferringMembers {
  /// The members that return a lazy sequence, also on a slice or a reversed view of a lazy
  /// sequence.
  static let names: Set<String> = [
    "map", "filter", "compactMap", "flatMap", "lazy", "joined", "prefix", "drop",
  ]
}
