#if TRACE_RESOURCES
  import Synchronization
#endif

/// Counts live engine objects, so that tests can show that nothing leaks.
///
/// The count costs an atomic an object, so it exists only where `TRACE_RESOURCES` is set.
enum ResourceCount {
  #if TRACE_RESOURCES
    private static let live = Atomic<Int32>(0)

    static var total: Int32 { live.load(ordering: .acquiring) }

    @discardableResult
    static func increment() -> Int32 {
      live.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
    }

    @discardableResult
    static func decrement() -> Int32 {
      live.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
    }
  #else
    @inline(__always) static func increment() {}

    @inline(__always) static func decrement() {}
  #endif
}
