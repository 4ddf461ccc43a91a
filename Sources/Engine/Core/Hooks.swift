import Synchronization

/// Settings for unhandled errors and for the call stacks in their reports.
public enum Hooks {
  /// The type of the closure that receives unhandled errors.
  public typealias DefaultErrorHandler = (
    _ subscriptionCallStack: [String], _ error: any Error
  ) -> Void
  /// The type of the closure that returns the call stack of a subscription.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]

  nonisolated(unsafe) private static let lock = RecursiveLock.make()
  nonisolated(unsafe) private static var errorHandler: DefaultErrorHandler = { callStack, error in
    #if DEBUG
      print("Unhandled error happened: \(error)")
      if !callStack.isEmpty {
        print("subscription called from:\n\(callStack.joined(separator: "\n"))")
      }
    #endif
  }
  nonisolated(unsafe) private static var captureCallstack: CustomCaptureSubscriptionCallstack = {
    []
  }
  private static let recordsCallStack = Atomic(false)

  /// Called with the error of a subscription without `onError`; by default, debug builds print the
  /// error.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { lock.withLock { errorHandler } }
    set { lock.withLock { errorHandler = newValue } }
  }

  /// Returns the call stack that `defaultErrorHandler` receives; empty by default.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { lock.withLock { captureCallstack } }
    set { lock.withLock { captureCallstack = newValue } }
  }

  /// Whether subscriptions record their call stack for `defaultErrorHandler`.
  public static var recordCallStackOnError: Bool {
    get { recordsCallStack.load(ordering: .relaxed) }
    set { recordsCallStack.store(newValue, ordering: .relaxed) }
  }

  /// The call stack of a new subscription; nil if call stacks are not recorded.
  static var subscriptionCallStack: [String]? {
    recordCallStackOnError ? customCaptureSubscriptionCallstack() : nil
  }
}
