import CThreadState
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A mistake that debug builds report: two events of one sequence overlap.
///
/// Source: [The Observable contract](https://reactivex.io/documentation/contract.html).
public enum Anomaly: Sendable {
  /// An observer sent an event into a sequence while it received an event of the same sequence.
  case reentrancy
  /// Two threads sent events at the same time.
  case synchronization

  nonisolated(unsafe) private static let lock = RecursiveLock.make()
  nonisolated(unsafe) private static var current: (Anomaly) -> Void = { anomaly in
    // A single write call ensures that the lines of several threads do not mix.
    _ = Array((anomaly.message + "\n").utf8).withUnsafeBytes {
      write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
  }

  /// Writes the warnings of debug builds; by default to standard error.
  ///
  /// Each subject, and each observer of `create`, warns once about each kind of anomaly. There are
  /// no warnings on a thread with a current `VirtualClock`, as in a session.
  public static var writer: (Anomaly) -> Void {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  /// The text of the warning, in several lines.
  public var message: String {
    switch self {
    case .reentrancy:
      """
      ⚠️ Reentrancy anomaly was detected.
        > An observer sent an event to the sequence from which it was receiving one.
        > Other observers may receive the later event first: `next (error | completed)?` is broken.
        > To keep the order, put `.observe(on: MainScheduler.asyncInstance)` before the observer.
      """
    case .synchronization:
      """
      ⚠️ Synchronization anomaly was detected.
        > Two threads sent events to one sequence at the same time.
        > Both threads may call an observer at once: `next (error | completed)?` is broken.
        > To keep the order, send from one thread, or put `.observe(on:)` with one scheduler before.
      """
    }
  }
}

/// Detects overlapping events of one sequence; does nothing in release builds.
struct OverlapWatch: ~Copyable {
  #if DEBUG
    private let sender = Atomic<UInt>(0)
    private let warnings = Atomic<UInt8>(0)

    /// Records the start of an event; the caller passes the result to `end`.
    func begin() -> Bool {
      let thread = crx_thread_id()
      let (isFirst, former) = sender.compareExchange(
        expected: 0, desired: thread, ordering: .acquiringAndReleasing)
      if !isFirst { warn(former == thread ? .reentrancy : .synchronization) }
      return isFirst
    }

    func end(_ isFirst: Bool) { if isFirst { sender.store(0, ordering: .releasing) } }

    private func warn(_ anomaly: Anomaly) {
      if VirtualClock.current != nil { return }
      let kind: UInt8 = anomaly == .reentrancy ? 1 : 2
      let former = warnings.bitwiseOr(kind, ordering: .relaxed).oldValue
      if former & kind == 0 { Anomaly.writer(anomaly) }
    }
  #else
    @inline(__always) func begin() -> Bool { true }

    @inline(__always) func end(_ isFirst: Bool) {}
  #endif
}
