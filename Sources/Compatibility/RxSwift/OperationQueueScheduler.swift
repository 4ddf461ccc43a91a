/// A scheduler that runs work as operations of a queue. In a session, the work runs on the
/// session's clock.
///
/// Source: `OperationQueueScheduler` of RxSwift.
public class OperationQueueScheduler: ImmediateSchedulerType, @unchecked Sendable {
  /// The queue that runs the work.
  public let operationQueue: OperationQueue
  /// The priority of the work in the queue.
  public let queuePriority: Operation.QueuePriority

  /// Makes a scheduler that runs work on `operationQueue`.
  ///
  /// - Parameters:
  ///   - operationQueue: the queue that runs the work.
  ///   - queuePriority: the priority of the work in the queue.
  public init(
    operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal
  ) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Runs `action` as an operation, unless the returned disposable is disposed of first.
  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    let result = SingleAssignmentDisposable()
    let work = {
      if !result.isDisposed { result.setDisposable(action(state)) }
    }
    if let clock = VirtualClock.current {
      let item = clock.schedule(after: 0, label: "operation", work)
      return Disposables.create(item, result)
    }
    // Foundation's queue may retain a finished operation. So the operation releases its work when
    // the work has run.
    let once = UncheckedSendable(Disposables.create(with: work))
    let operation = BlockOperation { once.value.dispose() }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return result
  }
}
