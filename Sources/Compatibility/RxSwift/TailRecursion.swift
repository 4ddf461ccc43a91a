#if TRACE_RESOURCES
  /// The largest number of nested sequences that one `concat` or `catch(sequence:)` had open at the
  /// same time.
  ///
  /// The variable exists only if `TRACE_RESOURCES` is defined, as in debug builds.
  ///
  /// Source: `maxTailRecursiveSinkStackSize` of RxSwift.
  public var maxTailRecursiveSinkStackSize: Int {
    get { ResourceCount.maxTailDepth }
    set { ResourceCount.maxTailDepth = newValue }
  }
#endif
