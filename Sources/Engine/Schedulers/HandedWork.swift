import Synchronization

/// Queues the work that other threads schedule on a clock, until the clock's thread runs the work.
final class HandedWork {
  /// The maximum number of waiting items.
  ///
  /// Without a limit, a thread that never stops sending would fill the memory.
  static let most = 100_000

  private let lock = RecursiveLock.make()
  private let waiting = Atomic(0)
  @exclusivity(unchecked) private var works = Fifo<() -> Void>()
  @exclusivity(unchecked) private var lost = 0

  /// The number of waiting items.
  var count: Int { waiting.load(ordering: .acquiring) }

  /// Adds an item, or drops it if the maximum number of items already wait.
  func append(_ work: @escaping () -> Void) {
    lock.withLock {
      guard works.count < Self.most else {
        lost += 1
        return
      }
      works.append(work)
      waiting.store(works.count, ordering: .releasing)
    }
  }

  /// Removes and returns the oldest item.
  func popFirst() -> (() -> Void)? {
    lock.withLock {
      defer { waiting.store(works.count, ordering: .releasing) }
      return works.popFirst()
    }
  }

  /// Removes and returns all waiting items.
  ///
  /// The caller releases the items without the lock, because a release may append more work.
  func removeAll() -> [() -> Void] {
    lock.withLock {
      var all: [() -> Void] = []
      while let work = works.popFirst() { all.append(work) }
      waiting.store(0, ordering: .releasing)
      lost = 0
      return all
    }
  }

  /// Returns the number of items that were dropped since the last call.
  func takeLost() -> Int {
    lock.withLock {
      defer { lost = 0 }
      return lost
    }
  }
}
