/// The functions that are called by name, but for those that need a session.
enum Builtins {
  static let functions: [String: Function] = [
    "abs": native("abs") { arguments in
      switch try arguments.value(0) {
      case .int(let value):
        guard value != .min else { throw RuntimeError("integer overflow") }
        return .int(Swift.abs(value))
      case .double(let value): return .double(Swift.abs(value))
      case let value:
        if let span = Durations.nanoseconds(value), span != .min { return .duration(Swift.abs(span)) }
        throw arguments.mismatch("a number", value)
      }
    },
    "min": native("min") { try extreme($0) { ValueOrder.compare($1, $0) } },
    "max": native("max") { try extreme($0) { ValueOrder.compare($0, $1) } },
    "zip": native("zip") { arguments in
      try arguments.require(2...2)
      return .array(
        Swift.zip(try arguments.elements(0), try arguments.elements(1)).map { .pair($0, $1) })
    },
  ]

  /// What a type's name does with a value: `Int("3")`.
  static let conversions: [String: Function] = [
    "Int": native("Int") { arguments in
      switch try arguments.value(0) {
      case .int(let value): return .int(value)
      case .double(let value):
        guard let int = Int(exactly: value.rounded(.towardZero)) else {
          throw RuntimeError("\(value) is no Int")
        }
        return .int(int)
      case .string(let text):
        if case .int(let radix)? = arguments["radix"] {
          guard (2...36).contains(radix) else { throw RuntimeError("a radix is 2 to 36") }
          return Int(text, radix: radix).map { .int($0) } ?? .none
        }
        return Int(text).map { .int($0) } ?? .none
      case let value: throw arguments.mismatch("a number or a String", value)
      }
    },
    "Double": native("Double") { try double($0) },
    "Float": native("Float") { try double($0) },
    "String": native("String") { arguments in
      if let value = arguments["describing"] ?? arguments["reflecting"] {
        return .string(value.plain)
      }
      if case .int(let count)? = arguments["count"], case .string(let text) = try arguments.value(0)
      {
        guard count >= 0, count <= 64_000_000 / max(text.utf8.count, 1) else {
          throw RuntimeError("the value is too large: more than 64 MB")
        }
        return .string(String(repeating: text, count: count))
      }
      if case .int(let radix)? = arguments["radix"], case .int(let value) = try arguments.value(0) {
        guard (2...36).contains(radix) else { throw RuntimeError("a radix is 2 to 36") }
        return .string(String(value, radix: radix))
      }
      return .string(arguments.isEmpty ? "" : try arguments.value(0).plain)
    },
    "Bool": native("Bool") { arguments in
      switch try arguments.value(0) {
      case .bool(let value): return .bool(value)
      case .string(let text): return Bool(text).map { .bool($0) } ?? .none
      case let value: throw arguments.mismatch("Bool or String", value)
      }
    },
    "Array": native("Array") { arguments in
      if arguments.isEmpty { return .array([]) }
      if case .int(let count)? = arguments["count"], let value = arguments["repeating"] {
        guard (0...1_000_000).contains(count) else { throw RuntimeError("\(count) are too many") }
        return .array(Array(repeating: value, count: count))
      }
      return .array(try arguments.elements(0))
    },
    "Set": native("Set") { arguments in
      if arguments.isEmpty { return .array([]) }
      var seen: Set<HashedValue> = []
      return .array(
        try arguments.elements(0).filter { seen.insert(HashedValue(value: $0)).inserted }
          .sorted(by: ValueOrder.isBefore))
    },
    "Dictionary": native("Dictionary") { arguments in
      if arguments.isEmpty { return .dictionary(DictionaryValue()) }
      var result = DictionaryValue()
      for element in try arguments.elements(0) {
        guard case .tuple(let pair) = element, pair.elements.count == 2 else {
          throw arguments.mismatch("pairs of keys and values", element)
        }
        result[pair.elements[0]] = pair.elements[1]
      }
      return .dictionary(result)
    },
  ]

  static func native(
    _ name: String, _ body: @escaping (Arguments) throws -> Value
  ) -> Function {
    NativeFunction { try body(Arguments(callee: name, all: $0)) }
  }

  private static func double(_ arguments: Arguments) throws -> Value {
    switch try arguments.value(0) {
    case .int(let value): .double(Double(value))
    case .double(let value): .double(value)
    case .string(let text): Double(text).map { .double($0) } ?? .none
    case let value: throw arguments.mismatch("a number or a String", value)
    }
  }

  private static func extreme(
    _ arguments: Arguments, _ isBetter: (_ best: Value, _ next: Value) -> Bool?
  ) throws -> Value {
    var values = arguments.all.map(\.value)
    if values.count == 1, let elements = Members.sequence(of: values[0]) { values = Array(elements) }
    guard var best = values.first else { return .none }
    for value in values.dropFirst() {
      guard let better = isBetter(best, value) else {
        throw RuntimeError("\(best.described) and \(value.described) have no order")
      }
      if better { best = value }
    }
    return best
  }
}
