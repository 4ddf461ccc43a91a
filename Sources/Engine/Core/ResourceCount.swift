#if TRACE_RESOURCES
  import Synchronization
#endif

/// Counts live engine objects, so that tests can detect leaks.
///
/// The count costs an atomic operation per object, so it exists only if `TRACE_RESOURCES` is set.
package enum ResourceCount {
  #if TRACE_RESOURCES
    private static let live = Atomic<Int32>(0)
    private static let observedOnQueues = Atomic<Int32>(0)
    private static let deepestTail = Atomic(0)

    package static var total: Int32 { live.load(ordering: .acquiring) }

    /// The number of live sequences of `observe(on:)` with a serial dispatch queue.
    package static var serialDispatchQueueObservables: Int32 {
      observedOnQueues.load(ordering: .acquiring)
    }

    @discardableResult
    package static func increment() -> Int32 {
      live.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
    }

    @discardableResult
    package static func decrement() -> Int32 {
      live.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
    }

    /// The maximum number of levels that any `TailStack` has had; only stacks with a nested
    /// sequence are counted.
    package static var maxTailDepth: Int {
      get { deepestTail.load(ordering: .acquiring) }
      set { deepestTail.store(newValue, ordering: .releasing) }
    }

    /// Records the number of levels of a `TailStack`.
    static func noteTailDepth(_ depth: Int) {
      deepestTail.max(depth, ordering: .acquiringAndReleasing)
    }

    /// Adds `change` to the number of live sequences of `observe(on:)` with a serial dispatch
    /// queue.
    static func countObservedOnQueue(_ change: Int32) {
      observedOnQueues.wrappingAdd(change, ordering: .acquiringAndReleasing)
    }
  #else
    @inline(__always) static func increment() {}

    @inline(__always) static func decrement() {}

    @inline(__always) static func countObservedOnQueue(_ change: Int32) {}

    @inline(__always) static func noteTailDepth(_ depth: Int) {}
  #endif
}
