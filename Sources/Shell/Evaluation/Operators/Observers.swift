import RxsEngine

/// What takes events without being a stream of its own, and what stands for a control.
enum Observers {
  /// `AnyObserver { event in … }`, or `AnyObserver(subject)`.
  static func observer(_ arguments: Arguments) throws -> StreamValue {
    try arguments.require(1...1)
    if case .stream(let stream) = try arguments.value(0) {
      _ = try StreamMembers.input(of: stream, arguments.callee)
      return stream.seen(as: .anyObserver)
    }
    let hear = try arguments.function(0)
    return observer { event in _ = try hear.call(Streams.plain(event)) }
  }

  /// `Binder(target) { target, value in … }`; a `scheduler:` makes no difference.
  static func binder(_ arguments: Arguments) throws -> StreamValue {
    let given = Arguments(
      callee: arguments.callee, all: arguments.all.filter { $0.label != "scheduler" })
    try given.require(2...2)
    let target = try given.value(0)
    let bind = try given.function(1)
    return observer { event in
      switch event {
      case .next(let value): _ = try bind.call(target, value)
      case .error(let error): Session.current?.onUnhandledError(error)
      case .completed: break
      }
    }.seen(as: .binder)
  }

  /// `ControlEvent(events: stream)`
  static func controlEvent(_ arguments: Arguments) throws -> StreamValue {
    try arguments.require(1...1)
    let events = try Streams.observable(from: try arguments.value(0), for: arguments.callee)
    return StreamValue(.controlEvent, events)
  }

  /// `ControlProperty(values: stream, valueSink: observer)`
  static func controlProperty(_ arguments: Arguments) throws -> StreamValue {
    try arguments.require(2...2)
    let values = try Streams.observable(from: try arguments.value(0), for: arguments.callee)
    guard case .stream(let sink) = try arguments.value(1) else {
      throw arguments.mismatch("an observer for 'valueSink:'", try arguments.value(1))
    }
    return StreamValue(
      .controlProperty, values, input: try StreamMembers.input(of: sink, arguments.callee))
  }

  /// An observer that hands its events to a closure, whose failure is one of the statement.
  private static func observer(_ hear: @escaping (Event<Value>) throws -> Void) -> StreamValue {
    AnyObserver<Value> { event in Session.deferringFailure { try hear(event) } }.streamValue
  }
}
