import RxsLanguage

/// The lines that were typed, the newest last; entries of several lines are kept as one.
package final class History {
  /// The entries, the oldest first.
  package private(set) var entries: [String]
  /// The entries that failed when they ran last: they can be recalled, and are not suggested.
  package private(set) var failed: Set<String>
  /// The most entries that are kept.
  package let limit: Int
  private let store: (any HistoryStore)?

  /// A history that begins with what the store holds; without a store it lives in memory.
  package init(store: (any HistoryStore)? = nil, limit: Int = 10_000) {
    self.limit = limit
    self.store = store
    let past = store?.load() ?? PastEntries()
    entries = past.entries.suffix(limit)
    failed = past.failed
  }

  /// Adds an entry, unless it is blank or says once more what the newest one says.
  package func add(_ entry: String) {
    let entry = entry.trimmingEnd(\.isNewline)
    guard entry.contains(where: { !$0.isWhitespace }) else { return }
    let isAnother = entries.last.map { $0 != entry } ?? true
    // One that failed has another chance.
    guard failed.remove(entry) != nil || isAnother else { return }
    if isAnother { entries.append(entry) }
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
    store?.append(entry, limit: limit)
  }

  /// Notes that an entry failed.
  package func fail(_ entry: String) {
    let entry = entry.trimmingEnd(\.isNewline)
    guard failed.insert(entry).inserted else { return }
    store?.fail(entry)
  }

  /// The entry that is so many entries old: 0 is the newest. Nil past the oldest.
  package func entry(age: Int) -> String? {
    entries.indices.contains(entries.count - 1 - age) ? entries[entries.count - 1 - age] : nil
  }
}

/// The entries of all prompts, the oldest first.
package struct PastEntries: Equatable {
  package private(set) var entries: [String] = []
  /// The entries that failed when they ran last.
  package private(set) var failed: Set<String> = []

  package init() {}

  package mutating func add(_ entry: String) {
    failed.remove(entry)
    if entries.last != entry { entries.append(entry) }
  }

  package mutating func fail(_ entry: String) { failed.insert(entry) }
}

/// The store in which a history outlives its prompt. One that fails forgets: no prompt ends then.
package protocol HistoryStore {
  /// The entries of all prompts.
  func load() -> PastEntries
  /// Adds an entry behind those of all prompts, and drops the oldest ones past the limit.
  func append(_ entry: String, limit: Int)
  /// Notes that an entry failed.
  func fail(_ entry: String)
}
