/// The scheduler on which drivers and signals subscribe and deliver.
///
/// Source: `SharingScheduler` of RxCocoa.
public enum SharingScheduler {
  nonisolated(unsafe) private static var makeScheduler: () -> any SchedulerType = {
    MainScheduler()
  }
  nonisolated(unsafe) private static let lock = RecursiveLock.make()

  /// Makes the scheduler: by default a new main scheduler, inside `mock` the given scheduler.
  public static var make: () -> any SchedulerType { lock.withLock { makeScheduler } }

  /// While `action` runs, replaces the scheduler.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// While `action` runs, replaces the function that makes the scheduler.
  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    let former = make
    lock.withLock { self.makeScheduler = makeScheduler }
    defer { lock.withLock { self.makeScheduler = former } }
    try action()
  }
}
