import RxsEngine

/// Converts values to streams, events and errors, and back.
package enum Streams {
  /// The value as an observable. An implicit case `.just(1)` means `Observable.just(1)`.
  package static func observable(
    from value: Value, for callee: String, _ context: Context
  ) throws -> Observable<Value> {
    try stream(from: value, for: callee, context).observable
  }

  /// The value as a stream of its kind.
  package static func stream(
    from value: Value, for callee: String, _ context: Context
  ) throws -> StreamValue {
    switch value.unwrapped {
    case .stream(let stream): return stream
    case .symbol(let symbol):
      if let made = try symbol.made(of: "Observable", context), case .stream(let stream) = made {
        return stream
      }
    default: break
    }
    throw Fault("'\(callee)' needs a stream, got \(value.described)")
  }

  /// The error that a value represents.
  package static func error(_ value: Value) -> any Error {
    switch value.unwrapped {
    case .object(let object):
      if let error = object.value as? any Error { return error }
    case .symbol(let symbol):
      if let error = symbol.origin as? any Error { return error }
    default: break
    }
    return ThrownValue(value: value.unwrapped)
  }

  /// The value that represents an error in scripts.
  package static func value(of error: any Error) -> Value { Value(reflecting: error) }

  /// A stream as a value.
  package static func stream(
    _ observable: Observable<Value>, _ kind: StreamValue.Kind = .observable
  ) -> Value {
    .stream(StreamValue(kind, observable))
  }

  /// An event without its time: `.next(1)`, `.error(.offline)`, `.completed`.
  package static func plain(_ event: Event<Value>) -> Value {
    switch event {
    case .next(let value): .symbol(.event("next", [value]))
    case .error(let error): .symbol(.event("error", [value(of: error)]))
    case .completed: .symbol(.event("completed"))
    }
  }

  /// An event with the case names of its trait, such as `.success(1)` for a single.
  package static func plain(_ event: Event<Value>, of kind: StreamValue.Kind) -> Value {
    switch (kind, event) {
    case (.single, .next(let value)), (.maybe, .next(let value)):
      .symbol(Symbol("success", [value]))
    case (.single, .error(let error)): .symbol(Symbol("failure", [value(of: error)]))
    case (.maybe, .error(let error)), (.completable, .error(let error)):
      .symbol(Symbol("error", [value(of: error)]))
    case (.maybe, .completed), (.completable, .completed): .symbol(Symbol("completed"))
    default: plain(event)
    }
  }

  /// The event that a value such as `.next(1)` represents.
  package static func event(from value: Value) throws -> Event<Value> {
    if case .symbol(let symbol) = value {
      let elements = symbol.payload?.elements ?? []
      switch (symbol.name, elements.count) {
      case ("next", 0): return .next(.void)
      case ("next", 1): return .next(elements[0])
      case ("error", 1): return .error(error(elements[0]))
      case ("completed", 0): return .completed
      default: break
      }
    }
    throw Fault("an event is needed, such as .next(1), got \(value.described)")
  }

  /// The recorded event that a value such as `.next(1s, 5)` represents.
  package static func recorded(from value: Value) throws -> Recorded<Event<Value>> {
    if case .symbol(let symbol) = value, let elements = symbol.payload?.elements,
      let first = elements.first, let time = Durations.nanoseconds(first)
    {
      switch (symbol.name, elements.count) {
      case ("next", 1): return .next(time, .void)
      case ("next", 2): return .next(time, elements[1])
      case ("error", 2): return .error(time, error(elements[1]))
      case ("completed", 1): return .completed(time)
      default: break
      }
    }
    throw Fault(
      "an event with its time is needed, such as .next(1s, 5), got \(value.described)")
  }

  /// An event with its time: `.next(1s, 5)`.
  package static func value(of recorded: Recorded<Event<Value>>) -> Value {
    let time = Value.duration(recorded.time)
    switch recorded.value {
    case .next(let value): return .symbol(Symbol("next", [time, value]))
    case .error(let error): return .symbol(Symbol("error", [time, value(of: error)]))
    case .completed: return .symbol(Symbol("completed", [time]))
    }
  }
}
