/// The members of sequences that are lazy on lazy ones.
enum DeferringMembers {
  /// Those that are lazy on parts of lazy sequences too.
  static let names: Set<String> = [
    "map", "filter", "compactMap", "flatMap", "lazy", "joined", "prefix", "drop",
  ]
}
