import RxsEngine

/// What can be asked of streams: the operators, and what relays, subjects and test streams have.
enum StreamMembers {
  static func property(_ name: String, of stream: StreamValue) throws -> Value {
    switch name {
    case "value":
      if let current = stream.current { return try current() }
    case "key":
      if let key = stream.key { return key }
    case "rx", "changed": return .stream(stream)
    default:
      if let property = subjectProperty(name, of: stream) { return property }
    }
    if OperatorTable.contains(name) || members.keys.contains(name) {
      return .function(NativeFunction { try call(name, of: stream, $0) })
    }
    throw Members.unknown(name, of: .stream(stream))
  }

  static func call(
    _ name: String, of stream: StreamValue, _ arguments: [LabelledValue]
  ) throws -> Value {
    if name == "value", arguments.isEmpty, let current = stream.current {
      do { return try current() } catch let error as RuntimeError { throw error } catch {
        throw ThrownValue(value: Streams.value(of: error))
      }
    }
    // `subscribe(on:)` is an operator, whatever else is called so.
    if let member = members[name], arguments.first?.label != "on" {
      return try member(stream, Arguments(callee: name, all: arguments))
    }
    guard OperatorTable.contains(name) else { throw Members.unknown(name, of: .stream(stream)) }
    return try OperatorTable.apply(name, to: stream, arguments)
  }

  /// The names that a stream answers to, for suggestions and completion.
  static func names(of stream: StreamValue) -> [String] {
    var names = OperatorTable.names
    if stream.input != nil { names += ["accept", "onNext"] }
    if stream.input?.fail != nil { names += ["onError", "onCompleted"] }
    if stream.current != nil { names.append("value") }
    if stream.key != nil { names.append("key") }
    return names + subjectNames(of: stream) + ["subscribe"]
  }

  /// Whether some stream answers to a name.
  static func mayHave(_ name: String) -> Bool {
    OperatorTable.contains(name) || isSpecial(name)
      || ["value", "key", "rx", "changed", "hasObservers", "isDisposed"].contains(name)
  }

  /// Whether a name is what only streams have, and no operator.
  static func isSpecial(_ name: String) -> Bool { members[name] != nil }

  private typealias Member = @Sendable (StreamValue, Arguments) throws -> Value

  private static let members: [String: Member] = [
    "accept": { try send($1, into: $0) },
    "onNext": { try send($1, into: $0) },
    "on": { stream, arguments in
      switch try Streams.event(from: try arguments.value(0)) {
      case .next(let value): try input(of: stream, "on").prepare(value)()
      case .error(let error): try fail(stream, error)
      case .completed: try complete(stream)
      }
      return .void
    },
    "onError": { stream, arguments in
      try fail(stream, Streams.error(try arguments.value(0)))
      return .void
    },
    "onCompleted": { stream, _ in
      try complete(stream)
      return .void
    },
    "connect": { stream, _ in
      guard let connect = stream.connect else {
        throw RuntimeError("\(stream.kind.rawValue) is not connectable")
      }
      return .object(ObjectValue(connect()))
    },
    "dispose": { try dispose($0, $1) },
    "asObserver": { try asObserver($0, $1) },
    "subscribe": { try subscribe($0, $1) },
    "drive": { try subscribe($0, $1) },
    "emit": { try subscribe($0, $1) },
    "bind": { try subscribe($0, $1) },
  ]

  static func input(of stream: StreamValue, _ callee: String) throws -> StreamInput {
    guard let input = stream.input else {
      throw RuntimeError(
        "\(stream.kind.rawValue) takes no values: '\(callee)' needs a relay or a subject")
    }
    return input
  }

  private static func send(_ arguments: Arguments, into stream: StreamValue) throws -> Value {
    let value = arguments.isEmpty ? .void : try arguments.value(0)
    let input = try input(of: stream, arguments.callee)
    do {
      try input.prepare(value)()
    } catch is Conversion.Mismatch {
      throw RuntimeError(
        "the \(stream.kind.rawValue) takes \(input.typeName ?? "another type"), got \(value.described)"
      )
    }
    return .void
  }

  static func fail(_ stream: StreamValue, _ error: any Error) throws {
    guard let fail = stream.input?.fail else {
      throw RuntimeError("\(stream.kind.rawValue) cannot fail: only a subject can")
    }
    fail(error)
  }

  static func complete(_ stream: StreamValue) throws {
    guard let complete = stream.input?.complete else {
      throw RuntimeError("\(stream.kind.rawValue) cannot complete: only a subject can")
    }
    complete()
  }
}
