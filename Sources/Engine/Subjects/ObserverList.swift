import CThreadState
import Synchronization

/// The observers of a subject.
///
/// Changes take a lock. Sending an element takes no lock, unless the list changes or another thread
/// sends during that time.
///
/// If several threads send at the same time, the thread that began first reads the table itself.
/// All other threads read a copy of the table. Objects that are removed during a send are kept
/// until the send ends.
class ObserverList {
  /// Guards all changes of the list, and the state that a subclass adds.
  final let lock = RecursiveLock.make()

  /// The thread that reads the table without the lock; 0 if no thread does.
  private final let sender = Atomic<UInt>(0)
  /// The address of the table's words, for the sending thread.
  private final let words = Atomic<UInt>(0)
  /// The number of words in the table that the sending thread may still read.
  ///
  /// Only the sending thread changes the number.
  @exclusivity(unchecked) fileprivate final var reach = 0

  @exclusivity(unchecked) private final var table: ObserverTable?
  /// The key of each place in the table; all keys but the first are in ascending order.
  @exclusivity(unchecked) private final var keys: ContiguousArray<Int> = []
  @exclusivity(unchecked) private final var lastKey = 0
  @exclusivity(unchecked) private final var count = 0
  /// Removed objects that a send may still read.
  @exclusivity(unchecked) private final var kept: ContiguousArray<AnyObject> = []
  private final let keepsAny = Atomic(false)

  final var isEmpty: Bool { lock.withLock { count == 0 } }

  // MARK: - Changes

  /// Adds an observer, and returns the key with which it can be removed.
  ///
  /// - Complexity: O(1), amortised.
  final func insert(_ sink: AnySink) -> Int {
    lock.lock()
    defer { lock.unlock() }
    lastKey += 1
    count += 1
    if let table = tableWithoutFirst() {
      keys[0] = lastKey
      table.fill(0, with: sink)
      return lastKey
    }
    let table = roomyTable()
    keys.append(lastKey)
    table.append(sink)
    return lastKey
  }

  /// The table, if its first place is empty. The next observer is stored in that place, as in
  /// RxSwift.
  ///
  /// The value is nil while another thread sends, because that thread may have begun its send
  /// before the new observer's replay.
  private func tableWithoutFirst() -> ObserverTable? {
    guard let table, !keys.isEmpty, table.sink(0) == nil else { return nil }
    let thread = sender.load(ordering: .sequentiallyConsistent)
    return thread == 0 || thread == crx_thread_id() ? table : nil
  }

  /// Removes the observer of a key, if there is such an observer.
  ///
  /// Returns true if this was the only observer.
  ///
  /// - Complexity: O(log n) in the number of observers, amortised.
  @discardableResult
  final func remove(_ key: Int) -> Bool {
    lock.lock()
    guard let table, let place = place(of: key), let sink = table.take(place) else {
      lock.unlock()
      return false
    }
    count -= 1
    keep(sink, where: place)
    let isLast = count == 0
    if isLast, sender.load(ordering: .sequentiallyConsistent) == 0 {
      keys.removeAll(keepingCapacity: true)
      table.reset()
    }
    lock.unlock()
    // The sink is released here, without the lock, because its release may call the list again.
    withExtendedLifetime(sink) {}
    return isLast
  }

  /// Replaces the sink of a key with another sink.
  final func replace(_ key: Int, with replacement: AnySink) {
    lock.lock()
    var former: AnySink?
    if let table, let place = place(of: key), table.sink(place) != nil {
      former = table.take(place, replacement: replacement)
      if let former { keep(former, where: place) }
    }
    lock.unlock()
    withExtendedLifetime(former) {}
  }

  /// Removes all observers and returns them, in order.
  final func removeAll() -> ContiguousArray<AnySink> {
    lock.lock()
    defer { lock.unlock() }
    guard let table else { return [] }
    var all: ContiguousArray<AnySink> = []
    for index in 0..<table.count { if let sink = table.sink(index) { all.append(sink) } }
    keys = []
    count = 0
    self.table = nil
    words.store(0, ordering: .sequentiallyConsistent)
    keep(table, where: 0)
    return all
  }

  private func place(of key: Int) -> Int? {
    if keys.first == key { return 0 }
    var low = 1
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && keys[low] == key ? low : nil
  }

  /// Returns a table with room for one more sink.
  ///
  /// If at least half of the places are empty, the table is compacted or copied without the empty
  /// places.
  private func roomyTable() -> ObserverTable {
    let size = keys.count
    if let table, size < table.capacity { return table }
    let thread = sender.load(ordering: .sequentiallyConsistent)
    let isOwn = thread == crx_thread_id()
    // Places that a send may still read must not change.
    let fixed = thread == 0 ? 0 : isOwn ? reach : size
    let kept = (0..<size).filter { $0 < max(fixed, 1) || table?.sink($0) != nil }
    let isSparse = fixed < size && kept.count - fixed <= (size - fixed) / 2
    if isSparse, isOwn, let table {
      // No other thread reads this table without the lock: other sending threads read copies.
      keys = ContiguousArray(kept.map { keys[$0] })
      table.compact(kept)
      return table
    }
    let larger = ObserverTable(capacity: max(4, isSparse ? kept.count * 2 : size * 2))
    if let table {
      if isSparse { keys = ContiguousArray(kept.map { keys[$0] }) }
      table.move(isSparse ? kept : Array(0..<size), to: larger)
    }
    words.store(UInt(bitPattern: larger.words), ordering: .sequentiallyConsistent)
    if let table { keep(table, where: 0) }
    table = larger
    return larger
  }

  /// Keeps a removed object while a send may still read the object; called under the lock.
  private func keep(_ object: AnyObject, where place: Int) {
    let thread = sender.load(ordering: .sequentiallyConsistent)
    if thread == 0 || thread == crx_thread_id() && place >= reach { return }
    kept.append(object)
    keepsAny.store(true, ordering: .sequentiallyConsistent)
  }

  /// Releases the kept objects, unless another thread has begun to send.
  fileprivate func release() {
    lock.lock()
    var unused: ContiguousArray<AnyObject> = []
    if sender.load(ordering: .sequentiallyConsistent) == 0 {
      swap(&unused, &kept)
      keepsAny.store(false, ordering: .sequentiallyConsistent)
    }
    lock.unlock()
  }

  // MARK: - Sends

  /// The current observers, for one send.
  struct Sending {
    fileprivate let words: UnsafeMutablePointer<Atomic<UInt>>?
    fileprivate let count: Int
    /// The value of `reach` before this send; negative for the outermost send.
    fileprivate let formerReach: Int
    fileprivate let copy: Unmanaged<ObserverTable>?
  }

  /// Begins a send to the current observers; the caller has to call `end` afterwards.
  @inline(__always) final func begin() -> Sending {
    let thread = crx_thread_id()
    let (isFirst, former) = sender.compareExchange(
      expected: 0, desired: thread, ordering: .sequentiallyConsistent)
    guard isFirst || former == thread else { return beginBeside() }
    let words = UnsafeMutablePointer<Atomic<UInt>>(
      bitPattern: words.load(ordering: .sequentiallyConsistent))
    let count = words.map { Int(bitPattern: $0[0].load(ordering: .sequentiallyConsistent)) } ?? 0
    let formerReach = isFirst ? -1 : reach
    reach = max(formerReach, count)
    return Sending(words: words, count: count, formerReach: formerReach, copy: nil)
  }

  /// Ends a send.
  @inline(__always) final func end(_ sending: Sending) {
    if let copy = sending.copy { return copy.release() }
    reach = max(sending.formerReach, 0)
    if sending.formerReach >= 0 { return }
    // If another thread adds an object to `kept` between these two lines, the next send releases
    // that object.
    sender.store(0, ordering: .releasing)
    if keepsAny.load(ordering: .sequentiallyConsistent) { release() }
  }

  /// Begins a send that uses a copy of the table, because another thread is sending.
  private func beginBeside() -> Sending {
    lock.lock()
    defer { lock.unlock() }
    let copy = ObserverTable(capacity: count)
    if let table {
      for index in 0..<table.count { if let sink = table.sink(index) { copy.append(sink) } }
    }
    return Sending(
      words: copy.words, count: count, formerReach: 0, copy: Unmanaged.passRetained(copy))
  }
}

extension ObserverList {
  /// Sends an element to the observers of `sending`, and ends the send.
  @inline(__always) final func deliver<Element>(_ element: Element, _ sending: Sending) {
    sending.forEach { $0.next(element) }
    end(sending)
  }
}

extension ObserverList.Sending {
  /// Calls `body` with each observer.
  @inline(__always) func forEach<Element>(_ body: (Sink<Element>) -> Void) {
    guard let words else { return }
    var place = 1
    while place <= count {
      let word = words[place].load(ordering: .sequentiallyConsistent)
      if let sink = ObserverTable.sink(word) {
        sink._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: Sink<Element>.self)) }
      }
      place += 1
    }
  }
}
