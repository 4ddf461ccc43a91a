/// The entries of a timeline, as a heap with four children per node.
struct TimelineHeap: ~Copyable {
  private(set) var entries = TimelineEntries()

  var count: Int { entries.count }

  /// The entry that is due first; the heap must not be empty.
  @inline(__always) var first: TimelineEntry { entries.start[0] }

  /// Adds an entry.
  ///
  /// - Complexity: O(log n) in the number of entries.
  mutating func insert(_ entry: TimelineEntry) {
    entries.append(entry)
    let heap = entries.start
    var hole = entries.count - 1
    while hole > 0 {
      let parent = (hole - 1) / 4
      guard entry.isBefore(heap[parent]) else { break }
      heap[hole] = heap[parent]
      hole = parent
    }
    heap[hole] = entry
  }

  /// Removes the entry that is due first; the heap must not be empty.
  ///
  /// - Complexity: O(log n) in the number of entries.
  mutating func removeFirst() {
    let last = entries.removeLast()
    if entries.count > 0 { sink(last, from: 0) }
  }

  /// Keeps the entries that satisfy `isWanted`.
  ///
  /// - Complexity: O(n) in the number of entries.
  mutating func keep(_ isWanted: (TimelineEntry) -> Bool) {
    entries.keep(isWanted)
    guard entries.count > 1 else { return }
    for index in (0...((entries.count - 2) / 4)).reversed() {
      sink(entries.start[index], from: index)
    }
  }

  mutating func removeAll() { entries.removeAll() }

  private func sink(_ entry: TimelineEntry, from start: Int) {
    let heap = entries.start
    let count = entries.count
    var hole = start
    while hole * 4 + 1 < count {
      let firstChild = hole * 4 + 1
      let end = min(firstChild + 4, count)
      var least = firstChild
      var child = firstChild + 1
      while child < end {
        if heap[child].isBefore(heap[least]) { least = child }
        child += 1
      }
      guard heap[least].isBefore(entry) else { break }
      heap[hole] = heap[least]
      hole = least
    }
    heap[hole] = entry
  }
}
