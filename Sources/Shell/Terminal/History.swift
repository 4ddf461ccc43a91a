import RxsLanguage

/// The typed entries of a prompt, the newest entry last; an entry may have several lines.
package final class History {
  /// The entries, the oldest entry first.
  package private(set) var entries: [String]
  /// The entries that failed in their last run. They can be recalled, but are not suggested.
  package private(set) var failed: Set<String>
  /// The maximum number of entries.
  package let limit: Int
  private let store: (any HistoryStore)?

  /// A history that begins with the entries of the store; without a store, it is only in memory.
  package init(store: (any HistoryStore)? = nil, limit: Int = 10_000) {
    self.limit = limit
    self.store = store
    let past = store?.load() ?? PastEntries()
    entries = past.entries.suffix(limit)
    failed = past.failed
  }

  /// Adds an entry, unless the entry is blank or equals the newest entry.
  package func add(_ entry: String) {
    let entry = entry.trimmingEnd(\.isNewline)
    guard entry.contains(where: { !$0.isWhitespace }) else { return }
    let isAnother = entries.last.map { $0 != entry } ?? true
    // An entry that is entered again no longer counts as failed.
    guard failed.remove(entry) != nil || isAnother else { return }
    if isAnother { entries.append(entry) }
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
    store?.append(entry, limit: limit)
  }

  /// Records that an entry failed.
  package func fail(_ entry: String) {
    let entry = entry.trimmingEnd(\.isNewline)
    guard failed.insert(entry).inserted else { return }
    store?.fail(entry)
  }

  /// The entry with an age; the newest entry has the age 0. Nil if there is no such entry.
  package func entry(age: Int) -> String? {
    entries.indices.contains(entries.count - 1 - age) ? entries[entries.count - 1 - age] : nil
  }
}

/// The entries of all prompts, the oldest entry first.
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

/// The storage of a history for later prompts. If the storage fails, entries are lost, but the
/// prompt continues.
package protocol HistoryStore {
  /// The entries of all prompts.
  func load() -> PastEntries
  /// Adds an entry after the entries of all prompts, and drops the oldest entries beyond the limit.
  func append(_ entry: String, limit: Int)
  /// Records that an entry failed.
  func fail(_ entry: String)
}
