/// The members that a lazy sequence evaluates lazily.
enum DeferringMembers {
  /// The members that return a lazy sequence if the receiver is a lazy sequence, or a slice or a
  /// reversed view of a lazy sequence.
  static let names: Set<String> = [
    "map", "filter", "compactMap", "flatMap", "lazy", "joined", "prefix", "drop",
  ]
}
