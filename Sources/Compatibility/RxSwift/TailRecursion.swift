#if DEBUG || TRACE_RESOURCES
  /// How deep a stack of sequences `concat`, `catch` and `retry` ever needed.
  ///
  /// They walk from one sequence to the next in a loop here, and so nothing adds to it.
  ///
  /// Source: `maxTailRecursiveSinkStackSize` of RxSwift.
  nonisolated(unsafe) public var maxTailRecursiveSinkStackSize = 0
#endif
