#if TRACE_RESOURCES
  /// The largest number of nested sequences that `concat`, `catch` or `retry` had open at a time.
  ///
  /// The variable exists in debug builds, and where `TRACE_RESOURCES` is defined.
  ///
  /// Source: `maxTailRecursiveSinkStackSize` of RxSwift.
  public var maxTailRecursiveSinkStackSize: Int {
    get { ResourceCount.maxTailDepth }
    set { ResourceCount.maxTailDepth = newValue }
  }
#endif
