import Synchronization

/// The work that other threads hand to the thread of a clock, in the order in which it came.
final class HandedWork {
  /// The most pieces that wait: a thread that sends without end must not use up the memory.
  static let most = 100_000

  private let lock = RecursiveLock.make()
  private let waiting = Atomic(0)
  @exclusivity(unchecked) private var works = Fifo<() -> Void>()
  @exclusivity(unchecked) private var lost = 0

  /// The number of pieces that wait.
  var count: Int { waiting.load(ordering: .acquiring) }

  /// Adds work; beyond `most` pieces it is lost.
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

  /// Takes out the work that waits longest.
  func popFirst() -> (() -> Void)? {
    lock.withLock {
      defer { waiting.store(works.count, ordering: .releasing) }
      return works.popFirst()
    }
  }

  /// Forgets what waits; gives it, since releasing it may hand over more.
  func removeAll() -> [() -> Void] {
    lock.withLock {
      var all: [() -> Void] = []
      while let work = works.popFirst() { all.append(work) }
      waiting.store(0, ordering: .releasing)
      lost = 0
      return all
    }
  }

  /// The number of pieces that were lost since it was asked last.
  func takeLost() -> Int {
    lock.withLock {
      defer { lost = 0 }
      return lost
    }
  }
}
