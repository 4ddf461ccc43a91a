import CThreadState
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The anomaly that debug builds warn of: events of one sequence that overlap.
///
/// Source: [The Observable contract](https://reactivex.io/documentation/contract.html).
public enum Anomaly: Sendable {
  /// An observer sent an event to the sequence from which it was receiving one.
  case reentrancy
  /// Two threads sent an event at the same time.
  case synchronization

  nonisolated(unsafe) private static let lock = RecursiveLock.make()
  nonisolated(unsafe) private static var current: (Anomaly) -> Void = { anomaly in
    // As a whole, so that lines of several threads do not mix.
    _ = Array((anomaly.message + "\n").utf8).withUnsafeBytes {
      write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
  }

  /// The writer of the warnings of debug builds; it prints to standard error by default.
  ///
  /// A subject, or an observer that `create` gives, warns once of each kind. Inside a session, where
  /// a `VirtualClock` is current, nothing warns.
  public static var writer: (Anomaly) -> Void {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  /// The warning, in several lines.
  public var message: String {
    switch self {
    case .reentrancy:
      """
      ⚠️ Reentrancy anomaly was detected.
        > An observer sent an event to the sequence from which it was receiving one.
        > Observers further on may hear the later event first: `next (error | completed)?` is broken.
        > To keep the order, put `.observe(on: MainScheduler.asyncInstance)` before the observer.
      """
    case .synchronization:
      """
      ⚠️ Synchronization anomaly was detected.
        > Two threads sent events to one sequence at the same time.
        > An observer may be called by both at once: `next (error | completed)?` is broken.
        > To keep the order, send from one thread, or put `.observe(on:)` with one scheduler before.
      """
    }
  }
}

/// Warns of events of one sequence that overlap; in release builds it is empty and does nothing.
struct OverlapWatch: ~Copyable {
  #if DEBUG
    private let sender = Atomic<UInt>(0)
    private let warnings = Atomic<UInt8>(0)

    /// Notes an event that is being sent; `end` takes what is given.
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
