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
        if let span = Durations.nanoseconds(value), span != .min {
          return .duration(Swift.abs(span))
        }
        throw arguments.mismatch("a number", value)
      }
    },
    "min": native("min") { try extreme($0) { try StandardMembers.isLess($0, $1) } },
    "max": native("max") { try extreme($0) { try StandardMembers.isLess($1, $0) } },
    "zip": native("zip") { arguments in
      try arguments.require(2...2)
      return .array(
        try StandardMembers.zipped(try arguments.value(0), try arguments.value(1)))
    },
    "stride": native("stride", "from", "to", "through", "by") { try stride($0) },
    "repeatElement": native("repeatElement", "count") { arguments in
      try arguments.require(2...2)
      return .array(try repeated(try arguments.value(0), count: try arguments.int(1)))
    },
  ].merging(mathematics) { $1 }.merging(stopping) { $1 }

  /// What a type's name does with a value: `Int("3")`.
  static let conversions: [String: Function] = [
    "Int": native("Int", "radix", "exactly", "clamping", "truncatingIfNeeded") { arguments in
      switch try arguments.value(0) {
      case .int(let value): return .int(value)
      case .double(let value):
        if arguments["exactly"] != nil { return Int(exactly: value).map { .int($0) } ?? .none }
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
    "Double": native("Double", "exactly") { try double($0) },
    "Float": native("Float", "exactly") { try double($0) },
    "String": native(
      "String", "describing", "reflecting", "format", "arguments", "repeating", "count", "radix",
      "uppercase"
    ) { arguments in
      if let value = arguments["describing"] ?? arguments["reflecting"] {
        return .string(value.plain)
      }
      if case .string(let format)? = arguments["format"] {
        let list = try arguments["arguments"].map(StandardMembers.list)
        return .string(
          try StringFormat.text(format, list ?? arguments.all.dropFirst().map(\.value)))
      }
      if case .int(let count)? = arguments["count"], case .string(let text) = try arguments.value(0)
      {
        guard count >= 0 else { throw RuntimeError("a count is not negative, got \(count)") }
        guard count <= 64_000_000 / max(text.utf8.count, 1) else {
          throw RuntimeError("the value is too large: more than 64 MB")
        }
        return .string(repeated(text, count))
      }
      if case .int(let radix)? = arguments["radix"], case .int(let value) = try arguments.value(0) {
        guard (2...36).contains(radix) else { throw RuntimeError("a radix is 2 to 36") }
        if case .bool(true)? = arguments["uppercase"] {
          return .string(String(value, radix: radix, uppercase: true))
        }
        return .string(String(value, radix: radix))
      }
      // Characters become a string: `String("abc".reversed())`.
      if case .array(let elements)? = arguments.all.first?.value, !elements.isEmpty,
        elements.allSatisfy({ if case .string(let text) = $0 { text.count == 1 } else { false } })
      {
        return .string(elements.map(\.plain).joined())
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
  ].merging(collections) { $1 }

  /// A text many times, by doubling: `String(repeating:count:)` takes long for short texts.
  private static func repeated(_ text: String, _ count: Int) -> String {
    var (result, power, left) = ("", text, count)
    while left > 0 {
      if left & 1 == 1 { result += power }
      left >>= 1
      if left > 0 { power += power }
    }
    return result
  }

  /// A function whose arguments may have these labels, and no others.
  static func native(
    _ name: String, _ labels: String..., body: @escaping (Arguments) throws -> Value
  ) -> Function {
    NativeFunction(labels: labels) { arguments in
      for case let label? in arguments.map(\.label) where !labels.contains(label) {
        throw unknown(label, of: name, labels)
      }
      return try body(Arguments(callee: name, all: arguments))
    }
  }

  /// A function that says itself which labels its arguments may have.
  static func native(
    labelling name: String, body: @escaping (Arguments) throws -> Value
  ) -> Function {
    NativeFunction { try body(Arguments(callee: name, all: $0)) }
  }

  /// The error for a label that no argument of a function has.
  static func unknown(_ label: String, of callee: String, _ labels: [String]) -> RuntimeError {
    RuntimeError(
      "'\(callee)' has no argument '\(label):'",
      suggestion: Suggestion.nearest(to: label, in: labels))
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
    _ arguments: Arguments, _ isBetter: (_ new: Value, _ old: Value) throws -> Bool
  ) throws -> Value {
    if arguments.count == 1, Members.sequence(of: try arguments.value(0)) != nil {
      return try StandardMembers.best(try arguments.value(0), isBetter)
    }
    return try StandardMembers.best(
      .array(Operations.alike(arguments.all.map(\.value))), isBetter)
  }
}
