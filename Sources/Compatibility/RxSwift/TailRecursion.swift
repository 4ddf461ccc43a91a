#if TRACE_RESOURCES
  /// The most nested sequences that `concat`, `catch` or `retry` have had open at a time.
  ///
  /// It exists in debug builds, and where `TRACE_RESOURCES` is defined.
  ///
  /// Source: `maxTailRecursiveSinkStackSize` of RxSwift.
  public var maxTailRecursiveSinkStackSize: Int {
    get { ResourceCount.maxTailDepth }
    set { ResourceCount.maxTailDepth = newValue }
  }
#endif
