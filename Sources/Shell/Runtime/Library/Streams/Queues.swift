import RxsEngine

extension Library {
  /// The members of dispatch queues. The work of a queue runs on the session's clock.
  static let queueMembers: [Entry] = [
    .method(
      "async(group: DispatchGroup = nil, qos: DispatchQoS = nil, flags: DispatchWorkItemFlags = nil,"
        + " execute work: () -> Void)", "Runs work as soon as the clock is advanced.",
      [.timed, .changes]
    ) { queue, a in
      try queue.asQueue(a).schedule(after: 0, try a.function(3), a.context)
      return .void
    },
    .method(
      "asyncAfter(deadline: DispatchTime, qos: DispatchQoS = nil,"
        + " flags: DispatchWorkItemFlags = nil, execute work: () -> Void)",
      "Runs work when the clock reaches the time.", [.timed, .changes]
    ) { queue, a in
      guard let time = ScriptQueue.time(try a.value(0)) else {
        throw a.mismatch("a deadline such as .now() + 2", try a.value(0))
      }
      let (delay, overflow) = time.subtractingReportingOverflow(ScriptQueue.present)
      try queue.asQueue(a).schedule(after: overflow ? .max : delay, try a.function(3), a.context)
      return .void
    },
    .method("sync<R>(execute work: () -> R) -> R", "Runs work at once.", .changes) { _, a in
      try a.function(0).call([])
    },
    .method(
      "addOperation(_ block: () -> Void)", "Runs work as soon as the clock is advanced.",
      [.timed, .changes]
    ) { queue, a in
      try queue.asQueue(a).schedule(after: 0, try a.function(0), a.context)
      return .void
    },
  ]

  /// Dispatch's queues, deadlines and quality-of-service classes.
  static let queueStatics: [String: [Entry]] = [
    "DispatchQueue": [
      .constant("main: DispatchQueue", "The queue of the main thread.") { ScriptQueue.main },
      .function("global(qos: DispatchQoS = nil) -> DispatchQueue", "A background queue.") {
        _ in
        ScriptQueue.background
      },
      .function(
        "init(label: String, qos: DispatchQoS = nil, attributes: DispatchQueueAttributes = nil,"
          + " autoreleaseFrequency: AutoreleaseFrequency = nil, target: DispatchQueue? = nil)"
          + " -> DispatchQueue", "A new queue."
      ) { _ in ScriptQueue.background },
    ],
    "OperationQueue": [
      .constant("main: OperationQueue", "The queue of the main thread.") { ScriptQueue.main },
      .function("init() -> OperationQueue", "A new queue.") { _ in ScriptQueue.background },
    ],
    "DispatchTime": [
      .function("now() -> DispatchTime", "The time of the clock.") { _ in
        .symbol(Symbol("now", []))
      }
    ],
    "DispatchQoS": [
      "userInteractive", "userInitiated", "default", "utility", "background", "unspecified",
    ].map { name in
      .constant("\(name): DispatchQoS", "A quality of service; it has no effect here.") {
        .symbol(Symbol(name))
      }
    },
  ]
}

extension Value {
  fileprivate func asQueue(_ a: Arguments) throws -> ScriptQueue {
    guard case .object(let object) = unwrapped, let queue = object.value as? ScriptQueue else {
      throw Fault("'\(a.callee)' needs a queue, got \(described)")
    }
    return queue
  }
}
