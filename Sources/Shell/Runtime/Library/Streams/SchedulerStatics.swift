import RxsEngine

extension Library {
  /// The schedulers. All of them use the session's clock. `MainScheduler.instance` runs work within
  /// the current statement, and asynchronous schedulers run work when the clock moves.
  static let schedulerStatics: [String: [Entry]] = [
    "MainScheduler": [
      .constant(
        "instance: MainScheduler", "Delivers events within the statement that causes them."
      ) { .instance(MainScheduler.instance) },
      .constant(
        "asyncInstance: SerialDispatchQueueScheduler", "Delivers events when the clock moves."
      ) { .instance(MainScheduler.asyncInstance) },
      .function("init() -> MainScheduler", "A scheduler of the main thread.") { _ in
        .instance(MainScheduler())
      },
      .function(
        "ensureExecutingOnScheduler(errorMessage: String? = nil)",
        "Does nothing: all work runs on one thread."
      ) { _ in .void },
      .function(
        "ensureRunningOnMainThread(errorMessage: String? = nil)",
        "Does nothing: all work runs on one thread."
      ) { _ in .void },
    ],
    "ConcurrentMainScheduler": [
      .constant("instance: ConcurrentMainScheduler", "Delivers events at once.") {
        .instance(ConcurrentMainScheduler.instance)
      }
    ],
    "CurrentThreadScheduler": [
      .constant(
        "instance: CurrentThreadScheduler", "Delays nested work until the present work has ended."
      ) { .instance(CurrentThreadScheduler.instance) },
      .constant("isScheduleRequired: Bool", "Whether no work of the scheduler is running.") {
        .bool(CurrentThreadScheduler.isScheduleRequired)
      },
    ],
    "SerialDispatchQueueScheduler": [
      background(
        "qos: DispatchQoS, internalSerialQueueName: String = nil, leeway: RxTimeInterval = nil",
        "SerialDispatchQueueScheduler"
      ) { SerialDispatchQueueScheduler(qos: .default) },
      background(
        "queue: DispatchQueue, internalSerialQueueName: String = nil,"
          + " leeway: RxTimeInterval = nil", "SerialDispatchQueueScheduler"
      ) { SerialDispatchQueueScheduler(qos: .default) },
      background(
        "internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,"
          + " leeway: RxTimeInterval = nil", "SerialDispatchQueueScheduler"
      ) { SerialDispatchQueueScheduler(qos: .default) },
    ],
    "ConcurrentDispatchQueueScheduler": [
      background(
        "qos: DispatchQoS, leeway: RxTimeInterval = nil", "ConcurrentDispatchQueueScheduler"
      ) { ConcurrentDispatchQueueScheduler(qos: .default) },
      background(
        "queue: DispatchQueue, leeway: RxTimeInterval = nil", "ConcurrentDispatchQueueScheduler"
      ) { ConcurrentDispatchQueueScheduler(qos: .default) },
    ],
    "OperationQueueScheduler": [
      background(
        "operationQueue: OperationQueue, queuePriority: QueuePriority = nil",
        "OperationQueueScheduler"
      ) { SerialDispatchQueueScheduler(qos: .default) }
    ],
  ]

  private static func background(
    _ parameters: String, _ type: String, _ make: @escaping () -> any ImmediateSchedulerType
  ) -> Entry {
    .function("init(\(parameters)) -> \(type)", "Delivers events when the clock moves.") { a in
      if a.has(0), case .object(let object) = try a.value(0).unwrapped,
        (object.value as? ScriptQueue)?.isMain ?? false
      {
        return .instance(MainScheduler.asyncInstance)
      }
      return .instance(make())
    }
  }
}

extension Arguments {
  /// An argument that must be a scheduler. If the argument was left out, returns the current
  /// thread's scheduler.
  func scheduler(_ index: Int) throws -> any ImmediateSchedulerType {
    guard has(index) else { return CurrentThreadScheduler.instance }
    let value = try value(index)
    guard case .object(let object) = value.unwrapped,
      let scheduler = object.value as? any ImmediateSchedulerType
    else { throw mismatch("a scheduler such as MainScheduler.instance", value) }
    return scheduler
  }
}
