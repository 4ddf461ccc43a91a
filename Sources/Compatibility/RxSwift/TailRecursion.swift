#if TRACE_RESOURCES
  /// The most sequences that `concat`, `catch` or `retry` ever had open in one another.
  ///
  /// It exists in debug builds, and where `TRACE_RESOURCES` is defined.
  ///
  /// Source: `maxTailRecursiveSinkStackSize` of RxSwift.
  public var maxTailRecursiveSinkStackSize: Int {
    get { ResourceCount.maxTailDepth }
    set { ResourceCount.maxTailDepth = newValue }
  }
#endif
