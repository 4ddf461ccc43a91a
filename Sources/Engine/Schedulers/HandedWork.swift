import Synchronization

/// The work that other threads hand to the thread of a clock, in order of arrival.
final class HandedWork {
  /// The maximum number of waiting pieces, so that a thread that sends without end fills no memory.
  static let most = 100_000

  private let lock = RecursiveLock.make()
  private let waiting = Atomic(0)
  @exclusivity(unchecked) private var works = Fifo<() -> Void>()
  @exclusivity(unchecked) private var lost = 0

  /// The number of waiting pieces.
  var count: Int { waiting.load(ordering: .acquiring) }

  /// Adds work; beyond `most` pieces the work is dropped.
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

  /// Removes the oldest work.
  func popFirst() -> (() -> Void)? {
    lock.withLock {
      defer { waiting.store(works.count, ordering: .releasing) }
      return works.popFirst()
    }
  }

  /// Removes and returns all waiting work; releasing the work may hand over more.
  func removeAll() -> [() -> Void] {
    lock.withLock {
      var all: [() -> Void] = []
      while let work = works.popFirst() { all.append(work) }
      waiting.store(0, ordering: .releasing)
      lost = 0
      return all
    }
  }

  /// The number of pieces that were dropped since the last call.
  func takeLost() -> Int {
    lock.withLock {
      defer { lost = 0 }
      return lost
    }
  }
}
