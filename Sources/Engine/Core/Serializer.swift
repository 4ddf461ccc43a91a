import CThreadState
import Synchronization

/// Lets one thread at a time run an operator, and queues the events of other threads in order.
///
/// No thread waits. The thread that runs the operator is *inside* the serializer. Every other
/// thread adds a closure to a queue, which the thread inside runs when it leaves. The thread inside
/// may enter again, so that its events are nested.
struct Serializer: ~Copyable {
  /// The value of `owner` after `hold(nesting: false)`. No thread has this identifier, so every
  /// thread queues its work.
  private static let holder: UInt = 1

  private let owner = Atomic<UInt>(0)
  private let depth = Atomic(0)
  /// The queued work, latest first.
  private let latest = Atomic<Unmanaged<QueuedWork>?>(nil)

  /// Tries to make the calling thread the thread inside.
  ///
  /// If the result is true, the calling thread is inside and has to call `leave`.
  ///
  /// If the result is false, the thread has to call `queue` instead.
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

  /// Leaves the serializer, once for each `enter` that returned true.
  @inline(__always) func leave() {
    let nesting = depth.load(ordering: .relaxed)
    if nesting > 0 { return depth.store(nesting - 1, ordering: .relaxed) }
    owner.store(0, ordering: .sequentiallyConsistent)
    if latest.load(ordering: .sequentiallyConsistent) != nil { drainUnlessOwned(crx_thread_id()) }
  }

  /// Queues `work` for the thread that is inside.
  ///
  /// If no thread is inside any more, the calling thread runs the work immediately.
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

  /// Runs `work` inside: now, or when the thread that is inside leaves.
  func perform(_ work: @escaping () -> Void) {
    guard enter() else { return queue(work) }
    work()
    leave()
  }

  /// Runs `work` inside, after the source of `lifetime` has ended.
  ///
  /// The queued elements are received before `work` runs, so only `work` may end the lifetime. If
  /// another thread is inside, this function frees the source immediately. Otherwise the source
  /// would live until that thread has left.
  func perform(endOf lifetime: Lifetime, _ work: @escaping () -> Void) {
    guard enter() else {
      lifetime.finish()
      return queue(work)
    }
    work()
    leave()
  }

  /// Makes all threads queue their work until `release`.
  ///
  /// The function must be called before any other thread can reach the serializer.
  ///
  /// - Parameter nesting: whether the calling thread may still enter.
  func hold(nesting: Bool = false) {
    owner.store(nesting ? crx_thread_id() : Self.holder, ordering: .relaxed)
  }

  /// Runs the work that was queued since `hold`, and lets threads enter.
  func release() {
    let holder = owner.load(ordering: .relaxed)
    drain()
    owner.store(0, ordering: .sequentiallyConsistent)
    drainUnlessOwned(holder)
  }

  /// Runs the queued work, unless a thread is inside: that thread will run the work.
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

  /// Runs the queued work, oldest first, until the queue is empty.
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

/// Queued work of a serializer.
private final class QueuedWork {
  let work: () -> Void
  @exclusivity(unchecked) var former: Unmanaged<QueuedWork>?

  init(_ work: @escaping () -> Void) { self.work = work }
}
