/// The due time and the slot of an item in a timeline.
///
/// An entry holds no reference to its item, so sorting and moving entries does not access the
/// items.
struct TimelineEntry {
  let time: Int
  let order: Int
  let slot: Int32
  /// The slot's use count when the item was inserted.
  ///
  /// If the slot's count has changed since then, the item was cancelled or has run.
  let turn: UInt32

  @inline(__always) func isBefore(_ other: TimelineEntry) -> Bool {
    time != other.time ? time < other.time : order < other.order
  }
}

/// A list of entries in manually allocated memory.
struct TimelineEntries: ~Copyable {
  private(set) var start: UnsafeMutablePointer<TimelineEntry>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = max(capacity, 1)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

  @inline(__always) mutating func append(_ entry: TimelineEntry) {
    if count == capacity { grow() }
    (start + count).initialize(to: entry)
    count += 1
  }

  /// Removes and returns the last entry; the list must not be empty.
  @inline(__always) mutating func removeLast() -> TimelineEntry {
    count -= 1
    return start[count]
  }

  mutating func removeAll() { count = 0 }

  /// Keeps the entries that satisfy `isWanted`, in order.
  mutating func keep(_ isWanted: (TimelineEntry) -> Bool) {
    var kept = 0
    for index in 0..<count where isWanted(start[index]) {
      start[kept] = start[index]
      kept += 1
    }
    count = kept
  }

  /// Sorts the entries by due time and order of scheduling.
  ///
  /// - Complexity: O(n) if the entries are already in the order of scheduling, otherwise O(n log
  ///   n).
  mutating func sort() {
    var isSorted = true
    var ordersAscend = true
    for index in 1..<max(count, 1) {
      if start[index].isBefore(start[index - 1]) { isSorted = false }
      if start[index].order < start[index - 1].order { ordersAscend = false }
    }
    if isSorted { return }
    if ordersAscend {
      sortByRadix()
    } else {
      var all = UnsafeMutableBufferPointer(start: start, count: count)
      all.sort { $0.isBefore($1) }
    }
  }

  /// Sorts by time with a radix sort, byte by byte; entries of the same time keep their order.
  private mutating func sortByRadix() {
    var earliest = Int.max
    var latest = Int.min
    for index in 0..<count {
      earliest = min(earliest, start[index].time)
      latest = max(latest, start[index].time)
    }
    let span = UInt(bitPattern: latest &- earliest)
    var other = TimelineEntries(capacity: count)
    var shift = UInt(0)
    while shift < UInt.bitWidth, span >> shift > 0 {
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { ends in
        ends.initialize(repeating: 0)
        func digit(_ index: Int) -> Int {
          Int((UInt(bitPattern: start[index].time &- earliest) >> shift) & 0xff)
        }
        for index in 0..<count { ends[digit(index)] += 1 }
        var total = 0
        for value in 0..<256 {
          total += ends[value]
          ends[value] = total - ends[value]
        }
        for index in 0..<count {
          let value = digit(index)
          (other.start + ends[value]).initialize(to: start[index])
          ends[value] += 1
        }
      }
      exchange(with: &other)
      shift += 8
    }
  }

  private mutating func exchange(with other: inout TimelineEntries) {
    swap(&start, &other.start)
    swap(&capacity, &other.capacity)
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<TimelineEntry>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
    capacity *= 2
  }
}
