/// The unfinished sleeps of tasks.
package struct SleepList {
  /// The sleeps; the index of each sleep is its position in this array.
  private var items: [SleepItem] = []
  private var started = 0

  /// Makes an empty list.
  package init() {}

  /// Adds a sleep that has started.
  package mutating func append(_ item: SleepItem) {
    started += 1
    item.number = started
    item.index = items.count
    items.append(item)
  }

  /// Removes a sleep; does nothing if the list does not contain the sleep.
  package mutating func remove(_ item: SleepItem) {
    guard item.index < items.count, items[item.index] === item else { return }
    let last = items.removeLast()
    guard last !== item else { return }
    last.index = item.index
    items[item.index] = last
  }

  /// Removes all sleeps.
  package mutating func removeAll() { items = [] }

  /// Whether there are no sleeps.
  package var isEmpty: Bool { items.isEmpty }

  /// The sleep of the task at an address; nil if the task does not sleep.
  ///
  /// - Complexity: O(n) in the number of sleeps; O(1) for the sleep that started last.
  package func sleep(of task: UnsafeRawPointer) -> SleepItem? {
    items.last { $0.sleeper == task }
  }

  /// Whether the memory of a sleeping task has any of the bits at an offset.
  package func contains(_ bits: UInt32, at offset: Int) -> Bool {
    for item in items where item.sleeper.load(fromByteOffset: offset, as: UInt32.self) & bits != 0 {
      return true
    }
    return false
  }

  /// The sleeps of the tasks that satisfy `isWanted`, in the order in which the sleeps started.
  package func all(where isWanted: (_ task: UnsafeRawPointer) -> Bool) -> [SleepItem] {
    guard items.contains(where: { isWanted($0.sleeper) }) else { return [] }
    return items.filter { isWanted($0.sleeper) }.sorted { $0.number < $1.number }
  }
}
