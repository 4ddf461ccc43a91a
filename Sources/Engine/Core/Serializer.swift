import CThreadState
import Synchronization

/// Lets one thread at a time into an operator, and keeps in order what others bring meanwhile.
///
/// No thread waits. One that finds another inside leaves a closure in a queue, which the other one
/// empties before it leaves. The thread that is inside may enter again, so its events nest.
struct Serializer: ~Copyable {
  /// Stands in place of a thread while the serializer is held: then every thread queues.
  private static let holder: UInt = 1

  private let owner = Atomic<UInt>(0)
  private let depth = Atomic(0)
  /// The work that waits, the latest first.
  private let latest = Atomic<Unmanaged<QueuedWork>?>(nil)

  /// Whether the calling thread is inside now; if so, it has to call `leave`.
  ///
  /// A thread that is not has to call `queue` instead.
  @inline(__always) func enter() -> Bool {
    let thread = crx_thread_id()
    let (isFirst, former) = owner.compareExchange(
      expected: 0, desired: thread, ordering: .sequentiallyConsistent)
    if isFirst {
      if latest.load(ordering: .sequentiallyConsistent) != nil { drain() }
      return true
    }
    guard former == thread else { return false }
    depth.store(depth.load(ordering: .relaxed) + 1, ordering: .relaxed)
    return true
  }

  /// Ends what `enter` began.
  @inline(__always) func leave() {
    let nesting = depth.load(ordering: .relaxed)
    if nesting > 0 { return depth.store(nesting - 1, ordering: .relaxed) }
    owner.store(0, ordering: .sequentiallyConsistent)
    if latest.load(ordering: .sequentiallyConsistent) != nil { drainUnlessOwned(crx_thread_id()) }
  }

  /// Leaves `work` to the thread that is inside; does it at once where that thread has left
  /// meanwhile.
  func queue(_ work: @escaping () -> Void) {
    let kept = crx_is_tracing() ? Tracer.current?.keeping(work) : nil
    let entry = Unmanaged.passRetained(QueuedWork(kept ?? work))
    var former = latest.load(ordering: .relaxed)
    while true {
      entry._withUnsafeGuaranteedRef { $0.former = former }
      let (isDone, present) = latest.compareExchange(
        expected: former, desired: entry, ordering: .sequentiallyConsistent)
      if isDone { break }
      former = present
    }
    drainUnlessOwned(crx_thread_id())
  }

  /// Does `work` inside: now, or when the thread that is inside leaves.
  func perform(_ work: @escaping () -> Void) {
    guard enter() else { return queue(work) }
    work()
    leave()
  }

  /// Does `work`, which ends the source of `lifetime`, inside.
  ///
  /// The elements that wait go before it, so the lifetime has to end in `work`. A source that finds
  /// another thread inside is disconnected at once: it would run on until that thread has left.
  func perform(endOf lifetime: Lifetime, _ work: @escaping () -> Void) {
    guard enter() else {
      lifetime.finish()
      return queue(work)
    }
    work()
    leave()
  }

  /// Makes threads queue until `release`; called before another thread knows the serializer.
  ///
  /// - Parameter nesting: whether the calling thread may enter meanwhile.
  func hold(nesting: Bool = false) {
    owner.store(nesting ? crx_thread_id() : Self.holder, ordering: .relaxed)
  }

  /// Does what was queued since `hold`, and lets threads enter.
  func release() {
    let holder = owner.load(ordering: .relaxed)
    drain()
    owner.store(0, ordering: .sequentiallyConsistent)
    drainUnlessOwned(holder)
  }

  /// Empties the queue, unless a thread is inside that will.
  private func drainUnlessOwned(_ thread: UInt) {
    while latest.load(ordering: .sequentiallyConsistent) != nil,
      owner.compareExchange(
        expected: 0, desired: thread, ordering: .sequentiallyConsistent
      ).exchanged
    {
      drain()
      owner.store(0, ordering: .sequentiallyConsistent)
    }
  }

  /// Does what is queued, the oldest first, until nothing is.
  private func drain() {
    while var rest = latest.exchange(nil, ordering: .sequentiallyConsistent) {
      var oldest: Unmanaged<QueuedWork>?
      while true {
        let former = rest._withUnsafeGuaranteedRef { $0.former }
        rest._withUnsafeGuaranteedRef { $0.former = oldest }
        oldest = rest
        guard let former else { break }
        rest = former
      }
      while let entry = oldest?.takeRetainedValue() {
        oldest = entry.former
        entry.work()
      }
    }
  }
}

/// Work that waits for the thread that is inside a serializer.
private final class QueuedWork {
  let work: () -> Void
  @exclusivity(unchecked) var former: Unmanaged<QueuedWork>?

  init(_ work: @escaping () -> Void) { self.work = work }
}
