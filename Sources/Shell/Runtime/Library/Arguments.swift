import RxsEngine

/// The arguments of a call, in the order of the parameters. Its methods convert an argument, and
/// throw an error that explains a mistake.
package struct Arguments {
  /// The name of the called function, for messages.
  package let callee: String
  package let context: Context
  /// The type of the call's result; unknown if the callee was found only at run time.
  package let type: Type
  private let parameters: [Signature.Parameter]
  /// The value of each parameter: nil if the argument was left out, an array for a variadic
  /// parameter.
  private let values: [Value?]

  package init(
    _ values: [Value?], for parameters: [Signature.Parameter], callee: String, _ context: Context,
    type: Type = .unknown
  ) {
    self.values = values
    self.parameters = parameters
    self.callee = callee
    self.context = context
    self.type = type
  }

  /// The argument of each parameter; nil if the argument was left out.
  var placed: [Value?] { values }

  package var limits: Limits { context.limits }

  /// Whether an argument was given for a parameter.
  package func has(_ index: Int) -> Bool { values.indices.contains(index) && values[index] != nil }

  /// The value of the argument for a parameter.
  package func value(_ index: Int) throws -> Value {
    guard values.indices.contains(index), let value = values[index] else {
      throw Fault("'\(callee)' needs a value for \(name(index))")
    }
    return value
  }

  /// The argument of a parameter; nil if the argument was left out.
  package func valueIfGiven(_ index: Int) -> Value? {
    values.indices.contains(index) ? values[index] : nil
  }

  /// The argument of the parameter with the given name; nil if the argument was left out.
  package func valueIfGiven(_ name: String) -> Value? {
    parameters.firstIndex { $0.name == name }.flatMap(valueIfGiven)
  }

  /// The arguments of a variadic parameter.
  package func all(_ index: Int) -> [Value] {
    if case .array(let elements)? = valueIfGiven(index) { elements } else { [] }
  }

  /// The arguments of a parameter that accepts all labels which no other parameter has. Each
  /// argument is returned with its label.
  package func labelled(_ index: Int) -> [(label: String, value: Value)] {
    all(index).compactMap {
      guard case .tuple(let tuple) = $0, let label = tuple.labels.first ?? nil else { return nil }
      return (label, tuple.elements[0])
    }
  }

  package func int(_ index: Int) throws -> Int {
    let value = try value(index)
    guard case .int(let int) = value else { throw mismatch("Int", value) }
    return int
  }

  /// An argument that is a whole number and not negative.
  package func count(_ index: Int) throws -> Int {
    let count = try int(index)
    guard count >= 0 else { throw Fault("'\(callee)' takes no negative number") }
    return count
  }

  package func double(_ index: Int) throws -> Double {
    let value = try value(index)
    switch value {
    case .double(let double): return double
    case .int(let int): return Double(int)
    default: throw mismatch("Double", value)
    }
  }

  package func bool(_ index: Int) throws -> Bool {
    let value = try value(index)
    guard case .bool(let bool) = value else { throw mismatch("true or false", value) }
    return bool
  }

  package func bool(_ index: Int, default other: Bool) throws -> Bool {
    has(index) ? try bool(index) : other
  }

  package func string(_ index: Int) throws -> String {
    let value = try value(index)
    guard case .string(let string) = value.unkept else { throw mismatch("String", value) }
    return string
  }

  package func function(_ index: Int) throws -> Function {
    let value = try value(index)
    guard case .function(let function) = value.unwrapped else {
      throw mismatch("a closure", value)
    }
    return function
  }

  package func functionIfGiven(_ index: Int) throws -> Function? {
    guard let value = valueIfGiven(index), !value.isNil else { return nil }
    return try function(index)
  }

  /// Returns a closure argument as a predicate.
  func test(_ index: Int) throws -> (Value) throws -> Bool {
    let function = try function(index)
    return { try function.test($0) }
  }

  /// Returns a predicate that compares a value with an argument, by `==`.
  func equality(_ index: Int) throws -> (Value) throws -> Bool {
    let wanted = try value(index)
    return { $0.equals(wanted) }
  }

  /// Returns a closure argument as a relation between two values. If the argument was left out,
  /// returns `other`.
  func relation(
    _ index: Int, else other: @escaping (Value, Value) throws -> Bool
  ) throws -> (Value, Value) throws -> Bool {
    guard has(index) else { return other }
    let function = try function(index)
    return { try function.test($0, $1) }
  }

  /// Returns a closure argument as an ordering. If the argument was left out, the order is `<`.
  func order(_ index: Int) throws -> (Value, Value) throws -> Bool {
    try relation(index, else: Value.isLess)
  }

  /// Returns a closure argument as an equality. If the argument was left out, the equality is `==`.
  func equivalence(_ index: Int) throws -> (Value, Value) throws -> Bool {
    try relation(index) { $0.equals($1) }
  }

  /// The elements of an argument that is a sequence.
  package func elements(_ index: Int) throws -> [Value] {
    let value = try value(index)
    guard value.isSequence else { throw mismatch("a sequence", value) }
    return try value.list(context.limits)
  }

  package func duration(_ index: Int) throws -> RxTimeInterval {
    let value = try value(index)
    guard let nanoseconds = Durations.nanoseconds(value.unwrapped) else {
      throw mismatch("a duration such as 3s or .seconds(3)", value)
    }
    guard nanoseconds >= 0 else { throw Fault("'\(callee)' takes no negative duration") }
    return .nanoseconds(nanoseconds)
  }

  package func stream(_ index: Int) throws -> Observable<Value> {
    try streamValue(index).observable
  }

  package func streamValue(_ index: Int) throws -> StreamValue {
    try Streams.stream(from: try value(index), for: callee, context)
  }

  /// The streams that are passed as separate arguments or as one array.
  package func streams(_ index: Int) throws -> [Observable<Value>] {
    try listed(index).map { try Streams.stream(from: $0, for: callee, context).observable }
  }

  /// The values that are passed as separate arguments or as one array.
  package func listed(_ index: Int) throws -> [Value] {
    let given = parameters[index].isVariadic ? all(index) : [try value(index)]
    if given.count == 1, case .array(let elements) = given[0] { return elements }
    return given
  }

  /// The name of an argument that must be one of several enum cases.
  package func symbol(
    _ index: Int, of names: [String], default other: String
  ) throws -> String {
    guard has(index) else { return other }
    let value = try value(index)
    guard case .symbol(let symbol) = value, symbol.payload == nil, names.contains(symbol.name)
    else { throw mismatch(names.map { "." + $0 }.joined(separator: " or "), value) }
    return symbol.name
  }

  /// An argument as an error, to be sent by a stream.
  package func error(_ index: Int) throws -> any Error {
    Conversion.error(from: try value(index), context)
  }

  package func mismatch(_ wanted: String, _ value: Value) -> Fault {
    .mismatch("'\(callee)'", takes: wanted, value)
  }

  private func name(_ index: Int) -> String {
    guard parameters.indices.contains(index) else { return "argument \(index + 1)" }
    return parameters[index].label.map { "'\($0):'" } ?? "'\(parameters[index].name)'"
  }
}
