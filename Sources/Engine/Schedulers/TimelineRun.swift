/// Sorted entries of a timeline. Entries are removed only at the front.
struct TimelineRun: ~Copyable {
  private var entries = TimelineEntries()
  private var head = 0

  var count: Int { entries.count - head }

  /// The entry that is due first; the run must not be empty.
  @inline(__always) var first: TimelineEntry { entries.start[head] }

  /// The entry `distance` positions after the first entry; nil beyond the end of the run.
  @inline(__always) func entry(ahead distance: Int) -> TimelineEntry? {
    distance < count ? entries.start[head + distance] : nil
  }

  /// Removes the entry that is due first; the run must not be empty.
  @inline(__always) mutating func removeFirst() {
    head += 1
    if head == entries.count { removeAll() }
  }

  /// Moves all entries of `others` into this run.
  ///
  /// - Complexity: O(n) in the total number of entries, plus the time to sort `others`.
  mutating func merge(_ others: inout TimelineEntries) {
    others.sort()
    var merged = TimelineEntries(capacity: count + others.count)
    var next = 0
    while head < entries.count, next < others.count {
      if others.start[next].isBefore(entries.start[head]) {
        merged.append(others.start[next])
        next += 1
      } else {
        merged.append(entries.start[head])
        head += 1
      }
    }
    for index in head..<entries.count { merged.append(entries.start[index]) }
    for index in next..<others.count { merged.append(others.start[index]) }
    head = 0
    entries = merged
    others = TimelineEntries()
  }

  /// Keeps the entries that satisfy `isWanted`.
  ///
  /// - Complexity: O(n) in the number of entries.
  mutating func keep(_ isWanted: (TimelineEntry) -> Bool) {
    var kept = TimelineEntries(capacity: count)
    forEach { if isWanted($0) { kept.append($0) } }
    entries = kept
    head = 0
  }

  func forEach(_ body: (TimelineEntry) -> Void) {
    for index in head..<entries.count { body(entries.start[index]) }
  }

  /// Releases the entries and their memory.
  mutating func removeAll() {
    entries = TimelineEntries()
    head = 0
  }
}
