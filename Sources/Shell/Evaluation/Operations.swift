/// What the operators of expressions do.
enum Operations {
  /// The closure of a binary operator that evaluates both sides.
  static func binary(_ op: BinaryOperator) -> (Value, Value) throws -> Value {
    switch op {
    case .add: add
    case .subtract: subtract
    case .multiply: multiply
    case .divide: divide
    case .remainder: remainder
    case .wrappingAdd: { try ints($0, $1, "&+") { $0 &+ $1 } }
    case .wrappingSubtract: { try ints($0, $1, "&-") { $0 &- $1 } }
    case .wrappingMultiply: { try ints($0, $1, "&*") { $0 &* $1 } }
    case .bitAnd: { try ints($0, $1, "&") { $0 & $1 } }
    case .bitOr: { try ints($0, $1, "|") { $0 | $1 } }
    case .bitXor: { try ints($0, $1, "^") { $0 ^ $1 } }
    case .shiftLeft: { try ints($0, $1, "<<") { $0 << $1 } }
    case .shiftRight: { try ints($0, $1, ">>") { $0 >> $1 } }
    case .equal: { .bool($0.equals($1)) }
    case .notEqual: { .bool(!$0.equals($1)) }
    case .identical: { .bool($0.equals($1)) }
    case .notIdentical: { .bool(!$0.equals($1)) }
    case .less: { .bool(try isLess($0, $1, "<")) }
    case .greater: { .bool(try isLess($1, $0, ">")) }
    case .lessOrEqual: { .bool(try !isLess($1, $0, "<=")) }
    case .greaterOrEqual: { .bool(try !isLess($0, $1, ">=")) }
    case .closedRange: { try range($0, $1, isClosed: true) }
    case .halfOpenRange: { try range($0, $1, isClosed: false) }
    case .coalesce, .and, .or: { left, _ in left }
    }
  }

  /// What the commonest operators make of whole numbers; nil where it does not fit.
  static func ofInts(_ op: BinaryOperator) -> ((Int, Int) -> Value?)? {
    func fitting(_ result: (partialValue: Int, overflow: Bool)) -> Value? {
      result.overflow ? nil : .int(result.partialValue)
    }
    return switch op {
    case .add: { fitting($0.addingReportingOverflow($1)) }
    case .subtract: { fitting($0.subtractingReportingOverflow($1)) }
    case .multiply: { fitting($0.multipliedReportingOverflow(by: $1)) }
    case .equal: { .bool($0 == $1) }
    case .notEqual: { .bool($0 != $1) }
    case .less: { .bool($0 < $1) }
    case .greater: { .bool($0 > $1) }
    case .lessOrEqual: { .bool($0 <= $1) }
    case .greaterOrEqual: { .bool($0 >= $1) }
    default: nil
    }
  }

  /// What `+=` and its kin do; strings and arrays grow in place.
  static func apply(_ op: BinaryOperator, to left: inout Value, _ right: Value) throws {
    // What grows has one holder: the variable lets go of it first.
    if op == .add, case .array(let others) = right, case .array(var elements) = left {
      left = .void
      elements += others
      left = .array(elements)
    } else if op == .add, case .string(let other) = right, case .string(var text) = left {
      left = .void
      text += other
      left = .string(text)
    } else {
      left = try binary(op)(left, right)
    }
  }

  static func add(_ left: Value, _ right: Value) throws -> Value {
    switch (left, right) {
    case (.int(let left), .int(let right)):
      return .int(try checked(left.addingReportingOverflow(right)))
    case (.string(let left), .string(let right)): return .string(left + right)
    case (.array(let left), .array(let right)): return .array(left + right)
    default:
      if let deadline = ScriptQueue.deadline(left, right) { return deadline }
      return try arithmetic(left, right, "+", { $0 + $1 }, { $0.addingReportingOverflow($1) })
    }
  }

  static func subtract(_ left: Value, _ right: Value) throws -> Value {
    if case (.int(let left), .int(let right)) = (left, right) {
      return .int(try checked(left.subtractingReportingOverflow(right)))
    }
    return try arithmetic(
      left, right, "-", { $0 - $1 }, { $0.subtractingReportingOverflow($1) })
  }

  static func multiply(_ left: Value, _ right: Value) throws -> Value {
    switch (left, right) {
    case (.int(let left), .int(let right)):
      return .int(try checked(left.multipliedReportingOverflow(by: right)))
    case (.int(let count), _):
      if let span = Durations.nanoseconds(right) { return try scaled(span, Double(count), count) }
    case (_, .int(let count)):
      if let span = Durations.nanoseconds(left) { return try scaled(span, Double(count), count) }
    case (.double(let factor), _):
      if let span = Durations.nanoseconds(right) { return try scaled(span, factor, nil) }
    case (_, .double(let factor)):
      if let span = Durations.nanoseconds(left) { return try scaled(span, factor, nil) }
    default: break
    }
    guard let (left, right) = doubles(left, right) else { throw mismatch("*", left, right) }
    return .double(left * right)
  }

  static func divide(_ left: Value, _ right: Value) throws -> Value {
    if case (.int(let left), .int(let right)) = (left, right) {
      guard right != 0 else { throw RuntimeError("division by zero") }
      return .int(try checked(left.dividedReportingOverflow(by: right)))
    }
    if let (left, right) = doubles(left, right) { return .double(left / right) }
    if let span = Durations.nanoseconds(left) {
      if let other = Durations.nanoseconds(right) {
        guard other != 0 else { throw RuntimeError("division by zero") }
        return .double(Double(span) / Double(other))
      }
      if case .int(let divisor) = right {
        guard divisor != 0 else { throw RuntimeError("division by zero") }
        return .duration(try checked(span.dividedReportingOverflow(by: divisor)))
      }
      if case .double(let divisor) = right { return try scaled(span, 1 / divisor, nil) }
    }
    throw mismatch("/", left, right)
  }

  static func remainder(_ left: Value, _ right: Value) throws -> Value {
    if case (.int(let left), .int(let right)) = (left, right) {
      guard right != 0 else { throw RuntimeError("division by zero") }
      return .int(try checked(left.remainderReportingOverflow(dividingBy: right)))
    }
    if let (left, right) = doubles(left, right) {
      return .double(left.truncatingRemainder(dividingBy: right))
    }
    if let left = Durations.nanoseconds(left), let right = Durations.nanoseconds(right) {
      guard right != 0 else { throw RuntimeError("division by zero") }
      return .duration(try checked(left.remainderReportingOverflow(dividingBy: right)))
    }
    throw mismatch("%", left, right)
  }

  /// Numbers of one kind: where some are doubles, the others become doubles too, as in Swift.
  static func alike(_ values: [Value]) -> [Value] {
    var hasInt = false
    var hasDouble = false
    for value in values {
      switch value {
      case .int: hasInt = true
      case .double: hasDouble = true
      default: return values
      }
    }
    guard hasInt, hasDouble else { return values }
    return values.map { if case .int(let int) = $0 { .double(Double(int)) } else { $0 } }
  }

  static func negate(_ value: Value) throws -> Value {
    switch value {
    case .int(let value): return .int(try checked(0.subtractingReportingOverflow(value)))
    case .double(let value): return .double(-value)
    default:
      if let span = Durations.nanoseconds(value) {
        return .duration(try checked(0.subtractingReportingOverflow(span)))
      }
      throw RuntimeError("'-' takes a number, got \(value.described)")
    }
  }

  private static func isLess(_ left: Value, _ right: Value, _ symbol: String) throws -> Bool {
    guard let isLess = ValueOrder.compare(left, right) else {
      throw mismatch(symbol, left, right)
    }
    return isLess
  }

  private static func range(_ left: Value, _ right: Value, isClosed: Bool) throws -> Value {
    guard case (.int(let lower), .int(let bound)) = (left, right) else {
      throw mismatch(isClosed ? "..." : "..<", left, right)
    }
    guard lower <= bound || (isClosed && lower == bound) else {
      throw RuntimeError("a range goes up: \(lower) is more than \(bound)")
    }
    return .range(RangeValue(lower: lower, bound: bound, isClosed: isClosed))
  }

  private static func arithmetic(
    _ left: Value, _ right: Value, _ symbol: String, _ double: (Double, Double) -> Double,
    _ int: (Int, Int) -> (partialValue: Int, overflow: Bool)
  ) throws -> Value {
    if let (left, right) = doubles(left, right) { return .double(double(left, right)) }
    if let left = Durations.nanoseconds(left), let right = Durations.nanoseconds(right) {
      return .duration(try checked(int(left, right)))
    }
    throw mismatch(symbol, left, right)
  }

  private static func doubles(_ left: Value, _ right: Value) -> (Double, Double)? {
    switch (left, right) {
    case (.double(let left), .double(let right)): (left, right)
    case (.int(let left), .double(let right)): (Double(left), right)
    case (.double(let left), .int(let right)): (left, Double(right))
    default: nil
    }
  }

  private static func scaled(_ span: Int, _ factor: Double, _ count: Int?) throws -> Value {
    if let count { return .duration(try checked(span.multipliedReportingOverflow(by: count))) }
    guard let result = Int(exactly: (Double(span) * factor).rounded()) else {
      throw RuntimeError("the duration is too long")
    }
    return .duration(result)
  }

  private static func ints(
    _ left: Value, _ right: Value, _ symbol: String, _ operation: (Int, Int) -> Int
  ) throws -> Value {
    guard case (.int(let left), .int(let right)) = (left, right) else {
      throw mismatch(symbol, left, right)
    }
    return .int(operation(left, right))
  }

  private static func checked(_ result: (partialValue: Int, overflow: Bool)) throws -> Int {
    if result.overflow { throw RuntimeError("integer overflow") }
    return result.partialValue
  }

  private static func mismatch(_ symbol: String, _ left: Value, _ right: Value) -> RuntimeError {
    RuntimeError("'\(symbol)' does not take \(left.described) and \(right.described)")
  }
}

extension Value {
  /// The value with its kind, for messages: `String "two"`, `nil`.
  var described: String {
    switch self {
    case .none, .void, .type, .function, .stream, .model:
      return kindName == "Void" ? "()" : kindName
    default:
      let text = CanonicalText.of(self, limit: 1000)
      return "\(kindName) \(text.count > 60 ? text.prefix(59) + "…" : text)"
    }
  }
}
