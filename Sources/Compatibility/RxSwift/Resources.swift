#if TRACE_RESOURCES
  /// Counts the live objects of the engine, so that tests can check for leaks.
  ///
  /// The type exists only if `TRACE_RESOURCES` is defined, as in debug builds.
  ///
  /// Source: `Resources` of RxSwift.
  public struct Resources {
    /// The number of live objects.
    public static var total: Int32 { ResourceCount.total }

    /// Increments the number, and returns it.
    @discardableResult
    public static func incrementTotal() -> Int32 { ResourceCount.increment() }

    /// Decrements the number, and returns it.
    @discardableResult
    public static func decrementTotal() -> Int32 { ResourceCount.decrement() }

    /// The number of live sequences that are observed on a serial dispatch queue.
    public static var numberOfSerialDispatchQueueObservables: Int32 {
      ResourceCount.serialDispatchQueueObservables
    }
  }
#endif
