public import Foundation

/// Waits for the operations of queues. While code waits for a semaphore, the session runs the work
/// of background queues. Foundation's own methods wait for a condition, and would wait without end.
public enum OperationWaits {
  /// Waits until all operations of a queue have finished.
  public static func wait(for queue: OperationQueue) {
    guard queue.operationCount > 0 else { return }
    let finished = DispatchSemaphore(value: 0)
    queue.addBarrierBlock { finished.signal() }
    finished.wait()
    queue.waitUntilAllOperationsAreFinished()
  }

  /// Waits until an operation has finished.
  public static func wait(for operation: Operation) {
    guard !operation.isFinished else { return }
    let finished = DispatchSemaphore(value: 0)
    let last = BlockOperation { finished.signal() }
    last.addDependency(operation)
    let queue = OperationQueue()
    queue.addOperation(last)
    finished.wait()
  }

  /// Adds operations to a queue, and waits for them if `isWaited`.
  public static func add(_ operations: [Operation], to queue: OperationQueue, isWaited: Bool) {
    queue.addOperations(operations, waitUntilFinished: false)
    if isWaited { operations.forEach(wait) }
  }
}
