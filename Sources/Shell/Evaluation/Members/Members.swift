import RxsEngine

/// What can be asked of values: properties, methods, elements, subscripts.
enum Members {
  typealias Property = (Value) throws -> Value
  typealias Method = (Value, Arguments) throws -> Value
  /// A method that changes the variable that it is called on.
  struct Mutation: @unchecked Sendable {
    let apply: (inout Value, Arguments) throws -> Value
  }

  /// The members of one kind of value.
  struct Table: @unchecked Sendable {
    var properties: [String: Property] = [:]
    var methods: [String: Method] = [:]

    /// The members of both; those of `other` win.
    func merging(_ other: Table) -> Table {
      Table(
        properties: properties.merging(other.properties) { $1 },
        methods: methods.merging(other.methods) { $1 })
    }

    /// All names, for suggestions and completion.
    var names: [String] { Array(properties.keys) + Array(methods.keys) }
  }

  /// The tables that apply to a value, the most special first.
  static func tables(for value: Value) -> [Table] {
    switch value {
    case .string: [StandardMembers.string, StandardMembers.sequence, StandardMembers.anyValue]
    case .array: [StandardMembers.array, StandardMembers.sequence, StandardMembers.anyValue]
    case .range: [StandardMembers.range, StandardMembers.sequence, StandardMembers.anyValue]
    case .dictionary:
      [StandardMembers.dictionary, StandardMembers.sequence, StandardMembers.anyValue]
    case .int: [StandardMembers.int, StandardMembers.number, StandardMembers.anyValue]
    case .double: [StandardMembers.double, StandardMembers.number, StandardMembers.anyValue]
    case .bool: [StandardMembers.bool, StandardMembers.anyValue]
    case .duration: [StandardMembers.duration, StandardMembers.anyValue]
    case .symbol: [StandardMembers.symbol, StandardMembers.anyValue]
    default: [StandardMembers.anyValue]
    }
  }

  /// The property of a value: `xs.count`, `repo.user`, `game.round`.
  static func property(_ name: String, of value: Value) throws -> Value {
    try Cancellation.check()
    switch value {
    case .tuple(let tuple):
      if let element = tuple[name] { return element }
    case .object(let object):
      if let member = DisposableMembers.property(name, of: object) ?? object.member(name) {
        return member
      }
    case .model(let model):
      if let member = model[name] { return member.value }
    case .stream(let stream): return try StreamMembers.property(name, of: stream)
    case .none:
      throw RuntimeError(
        "nil has no member '\(name)'", hint: "'?.' goes on only where it is not nil")
    default: break
    }
    for table in tables(for: value) {
      if let property = table.properties[name] { return try property(value) }
    }
    // A method that is not called is a function: `xs.map(String.init)`, `bag.insert`.
    for table in tables(for: value) {
      if let method = table.methods[name] {
        return .function(
          NativeFunction { try method(value, Arguments(callee: name, all: $0)) })
      }
    }
    throw unknown(name, of: value)
  }

  /// A call of a method: `xs.map { $0 + 1 }`.
  static func call(
    _ name: String, of value: Value, _ arguments: [LabelledValue]
  ) throws -> Value {
    try Cancellation.check()
    switch value {
    case .stream(let stream): return try StreamMembers.call(name, of: stream, arguments)
    case .tuple(let tuple):
      if case .function(let function)? = tuple[name] {
        return try function.call(labelled: arguments)
      }
    case .model(let model):
      let member = model[name]
      if let function = member?.function { return try function.call(labelled: arguments) }
      if case .function(let function)? = member?.value {
        return try function.call(labelled: arguments)
      }
    case .object(let object):
      let arguments = Arguments(callee: name, all: arguments)
      if let result = try DisposableMembers.call(name, of: object, arguments) { return result }
      if let result = try SystemMembers.call(name, of: object, arguments) { return result }
    case .symbol(let symbol):
      // `.just(1).delay(1s)` is a chain that begins with the stream that its first case stands for.
      if OperatorTable.contains(name), let made = try TypeTable.symbolic(symbol),
        case .stream(let stream) = made
      {
        return try StreamMembers.call(name, of: stream, arguments)
      }
    case .type(let type):
      throw RuntimeError("'\(type.name)' has no member '\(name)'")
    case .none:
      // A transform of an optional that is nil is not called.
      if name == "map" || name == "flatMap" { return .none }
      throw RuntimeError(
        "nil has no member '\(name)'", hint: "'?.' goes on only where it is not nil")
    default: break
    }
    for table in tables(for: value) {
      if arguments.isEmpty, table.properties[name] != nil {
        throw RuntimeError("'\(name)' is a property", hint: "it is read without '()'")
      }
      if let method = table.methods[name] {
        return try method(value, Arguments(callee: name, all: arguments))
      }
    }
    if arguments.isEmpty, let property = try? property(name, of: value),
      case .function(let function) = property
    {
      return try function.call(labelled: [])
    }
    throw unknown(name, of: value)
  }

  /// The error for a name that a value does not have, with what may have been meant.
  static func unknown(_ name: String, of value: Value) -> RuntimeError {
    RuntimeError(
      "\(article(value)) has no member '\(name)'",
      suggestion: Suggestion.nearest(to: name, in: names(of: value)))
  }

  /// The names of all members of a value.
  static func names(of value: Value) -> [String] {
    var names = tables(for: value).flatMap(\.names)
    names += mutating.keys.filter { mutation($0, of: value) != nil }
    switch value {
    case .tuple(let tuple): names += tuple.labels.compactMap { $0 }
    case .object(let object):
      names += object.memberNames
      if object.value is any Disposable { names += DisposableMembers.names }
    case .model(let model): names += model.inputs.map(\.name) + model.outputs.map(\.name)
    case .stream(let stream): names += StreamMembers.names(of: stream)
    default: break
    }
    return names
  }

  private static func article(_ value: Value) -> String {
    switch value {
    case .model(let model): model.typeName
    case .symbol(let symbol): ".\(symbol.name)"
    default: value.kindName
    }
  }
}
