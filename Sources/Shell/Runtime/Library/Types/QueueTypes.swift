extension Library {
  /// The dispatch queues of pasted Swift: all lead to the session's clock.
  static let dispatchQueueStatics: [Entry] = [
    .constant("main: DispatchQueue", "The queue of the main thread.") { ScriptQueue.main },
    .function(
      "global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue", "A queue of the system."
    ) {
      _ in ScriptQueue.background
    },
    .function(
      "init(label: String, qos: DispatchQoS = .default, attributes: Any = [], target: DispatchQueue? = nil) -> DispatchQueue",
      "A queue of the script's own."
    ) { _ in ScriptQueue.background },
  ]

  static let operationQueueStatics: [Entry] = [
    .constant("main: OperationQueue", "The queue of the main thread.") { ScriptQueue.main },
    .function("init() -> OperationQueue", "A queue of the script's own.") { _ in
      ScriptQueue.background
    },
  ]

  static let queueMembers: [Entry] = [
    .method("async(execute work: () -> Void)", "Calls a closure when the clock gets to it.", .timed)
    {
      value, a in
      try value.queue.schedule(after: 0, a.function(0), a.context)
      return .void
    },
    .method(
      "asyncAfter(deadline: DispatchTime, execute work: () -> Void)",
      "Calls a closure at a time of the clock.", .timed
    ) { value, a in
      guard let time = ScriptQueue.time(try a.value(0)) else {
        throw Fault("'asyncAfter' needs a deadline, as in deadline: .now() + 2")
      }
      try value.queue.schedule(after: time - ScriptQueue.present, a.function(1), a.context)
      return .void
    },
    .method("sync<T>(execute work: () -> T) -> T", "Calls a closure at once.") { _, a in
      try a.function(0).call([])
    },
  ]
}

extension Value {
  fileprivate var queue: ScriptQueue {
    get throws {
      if case .object(let object) = self, let queue = object.value as? ScriptQueue { return queue }
      throw Fault("a queue is needed, got \(described)")
    }
  }
}
