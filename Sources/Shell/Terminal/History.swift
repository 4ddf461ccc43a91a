import RxsLanguage

/// The entries that were typed at a prompt. An entry can have several lines.
package final class History {
  /// The entries, from the oldest to the newest.
  package private(set) var entries: [String]
  /// The entries that failed in their last run. They can be recalled, but are not suggested.
  package private(set) var failed: Set<String>
  /// The maximum number of entries.
  package let limit: Int
  private let store: (any HistoryStore)?

  /// Creates a history with the entries of a store. Without a store, the history exists only in
  /// memory.
  package init(store: (any HistoryStore)? = nil, limit: Int = 10_000) {
    self.limit = limit
    self.store = store
    let past = store?.load() ?? PastEntries()
    entries = past.entries.suffix(limit)
    failed = past.failed
  }

  /// Adds an entry, unless it is blank or equal to the newest entry.
  package func add(_ entry: String) {
    let entry = entry.trimmingEnd(\.isNewline)
    guard entry.contains(where: { !$0.isWhitespace }) else { return }
    let isAnother = entries.last.map { $0 != entry } ?? true
    // An entry that is typed again no longer counts as failed.
    guard failed.remove(entry) != nil || isAnother else { return }
    if isAnother { entries.append(entry) }
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
    store?.append(entry, limit: limit)
  }

  /// Marks an entry as failed.
  package func fail(_ entry: String) {
    let entry = entry.trimmingEnd(\.isNewline)
    guard failed.insert(entry).inserted else { return }
    store?.fail(entry)
  }

  /// The entry with the given age. The newest entry has the age 0. Nil if there is no such entry.
  package func entry(age: Int) -> String? {
    entries.indices.contains(entries.count - 1 - age) ? entries[entries.count - 1 - age] : nil
  }
}

/// The entries of all prompts, from the oldest to the newest.
package struct PastEntries: Equatable {
  package private(set) var entries: [String] = []
  /// The entries that failed in their last run.
  package private(set) var failed: Set<String> = []

  package init() {}

  package mutating func add(_ entry: String) {
    failed.remove(entry)
    if entries.last != entry { entries.append(entry) }
  }

  package mutating func fail(_ entry: String) { failed.insert(entry) }
}

/// Stores a history for later prompts. If an access fails, entries are lost, and the prompt
/// continues.
package protocol HistoryStore {
  /// The entries of all prompts so far.
  func load() -> PastEntries
  /// Adds an entry. If there are more entries than the limit, the oldest entries are removed.
  func append(_ entry: String, limit: Int)
  /// Marks an entry as failed.
  func fail(_ entry: String)
}
