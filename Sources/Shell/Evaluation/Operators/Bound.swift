import RxsEngine

/// The arguments of an operator, in the places of its parameters.
struct Bound {
  private let parameters: [StreamOperator.Parameter]
  private let values: [[Value]]
  private let callee: String

  /// Binds arguments to parameters; nil when they do not fit by number, label or kind.
  ///
  /// - Parameter isStrict: whether values must be of the kind that their parameter takes, as one of
  ///   several overloads is found. What is no closure never fits one.
  init?(
    _ arguments: [LabelledValue], to parameters: [StreamOperator.Parameter], callee: String,
    isStrict: Bool = false
  ) {
    var rest = arguments[...]
    var values: [[Value]] = []
    for parameter in parameters {
      let isList = parameter.kind == .streams || parameter.kind == .values
      guard let next = rest.first, Self.fits(next, parameter, isStrict) else {
        guard parameter.isOptional || isList else { return nil }
        values.append([])
        continue
      }
      values.append([next.value])
      rest = rest.dropFirst()
      while isList, let next = rest.first, next.label == nil, Self.fits(next, parameter, isStrict) {
        values[values.count - 1].append(next.value)
        rest = rest.dropFirst()
      }
    }
    guard rest.isEmpty else { return nil }
    self.parameters = parameters
    self.values = values
    self.callee = callee
  }

  private static func fits(
    _ argument: LabelledValue, _ parameter: StreamOperator.Parameter, _ isStrict: Bool
  ) -> Bool {
    // A trailing closure has no label, whatever the parameter's is.
    let isFunction = if case .function = argument.value { true } else { false }
    if isStrict, !isOf(parameter.kind, argument.value) { return false }
    switch parameter.kind {
    case .closure:
      return argument.label == parameter.label && isFunction
        || argument.label == nil && isFunction
    case .streams: return argument.label == parameter.label && !isFunction
    default: return argument.label == parameter.label
    }
  }

  /// Whether a value is plainly what a parameter takes.
  private static func isOf(_ kind: StreamOperator.Kind, _ value: Value) -> Bool {
    switch (kind, value) {
    case (.count, .int), (.bool, .bool), (.stream, .stream): true
    case (.count, _), (.bool, _): false
    case (.stream, .symbol), (.streams, .symbol): Durations.nanoseconds(value) == nil
    case (.stream, _): false
    case (.duration, _): Durations.nanoseconds(value) != nil
    default: true
    }
  }

  /// What is wrong with the values that are plain to see: `delay(1)`, `take("x")`.
  ///
  /// Where nothing is known of a value, `()` takes its place.
  var problem: RuntimeError? {
    for (index, parameter) in parameters.enumerated() {
      guard let value = values[index].first else { continue }
      if case .void = value { continue }
      do {
        switch parameter.kind {
        case .count: _ = try count(index)
        case .duration: _ = try duration(index)
        case .bool: _ = try bool(index, default: false)
        default: continue
        }
      } catch {
        return error as? RuntimeError
      }
    }
    return nil
  }

  /// Whether an optional parameter was given.
  func has(_ index: Int) -> Bool { !values[index].isEmpty }

  func value(_ index: Int) throws -> Value {
    guard let value = values[index].first else {
      throw RuntimeError("'\(callee)' needs a value for \(name(index))")
    }
    return value
  }

  func all(_ index: Int) -> [Value] { values[index] }

  func function(_ index: Int) throws -> Function {
    let value = try value(index)
    guard case .function(let function) = value else { throw mismatch("a closure", value) }
    return function
  }

  func functionIfGiven(_ index: Int) throws -> Function? { has(index) ? try function(index) : nil }

  /// A whole number that is not negative.
  func count(_ index: Int) throws -> Int {
    let value = try value(index)
    guard case .int(let count) = value else { throw mismatch("Int", value) }
    guard count >= 0 else { throw RuntimeError("'\(callee)' takes no negative number") }
    return count
  }

  func duration(_ index: Int) throws -> RxTimeInterval {
    let value = try value(index)
    guard let nanoseconds = Durations.nanoseconds(value) else {
      throw mismatch("a duration such as 3s or .seconds(3)", value)
    }
    guard nanoseconds >= 0 else { throw RuntimeError("'\(callee)' takes no negative duration") }
    return .nanoseconds(nanoseconds)
  }

  func bool(_ index: Int, default other: Bool) throws -> Bool {
    guard has(index) else { return other }
    let value = try value(index)
    guard case .bool(let bool) = value else { throw mismatch("true or false", value) }
    return bool
  }

  func stream(_ index: Int) throws -> Observable<Value> {
    try Streams.observable(from: try value(index), for: callee)
  }

  /// Whether streams were given as one array.
  func isArray(_ index: Int) -> Bool {
    guard values[index].count == 1, case .array = values[index][0] else { return false }
    return true
  }

  /// The streams that were given one by one or as one array.
  func streams(_ index: Int) throws -> [Observable<Value>] {
    var given = values[index]
    if given.count == 1, case .array(let elements) = given[0] { given = elements }
    return try given.map { try Streams.observable(from: $0, for: callee) }
  }

  /// The scheduler that was given, or else the one of the current thread.
  func scheduler(_ index: Int) throws -> any ImmediateSchedulerType {
    has(index) ? try Schedulers.scheduler(try value(index)) : CurrentThreadScheduler.instance
  }

  /// Whether the streams are all of a kind already.
  func areStreams(_ index: Int, of kind: StreamValue.Kind) -> Bool {
    var given = values[index]
    if given.count == 1, case .array(let elements) = given[0] { given = elements }
    return given.allSatisfy {
      if case .stream(let stream) = $0 { stream.kind == kind } else { false }
    }
  }

  /// The name of a case without payload.
  func symbol(_ index: Int, of names: [String], default other: String) throws -> String {
    guard has(index) else { return other }
    let value = try value(index)
    guard case .symbol(let symbol) = value, symbol.payload == nil, names.contains(symbol.name)
    else {
      throw mismatch(names.map { "." + $0 }.joined(separator: " or "), value)
    }
    return symbol.name
  }

  /// An error to end a stream with.
  func error(_ index: Int) throws -> any Error { Streams.error(try value(index)) }

  private func mismatch(_ wanted: String, _ value: Value) -> RuntimeError {
    RuntimeError("'\(callee)' takes \(wanted), got \(value.described)")
  }

  private func name(_ index: Int) -> String {
    parameters[index].label.map { "'\($0):'" } ?? "argument \(index + 1)"
  }
}
