import RxsLanguage

/// The operators of expressions, for values whose types are known only at run time.
///
/// If the static types are known, the resolver has already converted both operands to one type. If
/// a static type is unknown, the operator converts the operands at run time.
package enum Operations {
  /// The Swift function of a binary operator that evaluates both operands.
  package static func binary(_ op: BinaryOperator) -> (Value, Value) throws -> Value {
    switch op {
    case .add: add
    case .multiply: multiply
    case .divide: divide
    case .remainder: remainder
    case .subtract, .wrappingAdd, .wrappingSubtract, .wrappingMultiply, .bitAnd, .bitOr, .bitXor,
      .shiftLeft, .shiftRight, .wrappingShiftLeft, .wrappingShiftRight:
      { try op.apply($0, $1) }
    case .equal, .identical: { .bool($0.equals($1)) }
    case .notEqual, .notIdentical: { .bool(!$0.equals($1)) }
    case .matches: { .bool(matches($0, $1)) }
    case .less: { .bool(try isLess($0, $1, op)) }
    case .greater: { .bool(try isLess($1, $0, op)) }
    case .lessOrEqual: { .bool(try isLessOrEqual($0, $1, op)) }
    case .greaterOrEqual: { .bool(try isLessOrEqual($1, $0, op)) }
    case .closedRange: { try range($0, $1, isClosed: true) }
    case .halfOpenRange: { try range($0, $1, isClosed: false) }
    case .coalesce, .and, .or: { left, _ in left }
    }
  }

  /// Applies a frequent operator to two integers. Returns nil for other operators, and on overflow.
  @inline(__always)
  static func ofInts(_ op: BinaryOperator, _ left: Int, _ right: Int) -> Value? {
    func fitting(_ result: (partialValue: Int, overflow: Bool)) -> Value? {
      result.overflow ? nil : .int(result.partialValue)
    }
    return switch op {
    case .add: fitting(left.addingReportingOverflow(right))
    case .subtract: fitting(left.subtractingReportingOverflow(right))
    case .multiply: fitting(left.multipliedReportingOverflow(by: right))
    case .equal: .bool(left == right)
    case .notEqual: .bool(left != right)
    case .less: .bool(left < right)
    case .greater: .bool(left > right)
    case .lessOrEqual: .bool(left <= right)
    case .greaterOrEqual: .bool(left >= right)
    default: nil
    }
  }

  /// Runs `+=` and similar assignments. Strings and arrays grow in place.
  static func apply(_ op: BinaryOperator, to left: inout Value, _ right: Value) throws {
    // Empties the variable first, so that the array has only one holder and grows in place.
    if op == .add, case .array(var elements) = left, right.isSequence {
      left = .void
      defer { left = .array(elements) }
      _ = try append(right, to: &elements)
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
    case (.string(let left), .string(let right)): return .string(left + right)
    case (.array(let left), .array(let right)): return .array(left + right)
    default:
      if let result = try joined(left, right) { return result }
      if let deadline = ScriptQueue.deadline(left, right) { return deadline }
      return try BinaryOperator.add.apply(left, right)
    }
  }

  /// The elements of an array or a slice, joined with the elements of another sequence.
  private static func joined(_ left: Value, _ right: Value) throws -> Value? {
    switch (left, right) {
    case (.string, _), (_, .string): return nil
    case (.array(var elements), _):
      guard try append(right, to: &elements) else { return nil }
      return .array(elements)
    case (.slice(let slice), _):
      var elements = slice.elements
      guard try append(right, to: &elements) else { return nil }
      return .slice(SliceValue(elements))
    case (_, .array), (_, .slice):
      var elements: [Value] = []
      guard try append(left, to: &elements), try append(right, to: &elements) else { return nil }
      return .array(elements)
    default: return nil
    }
  }

  /// Appends the elements of a sequence. Returns false if the value is not a sequence.
  static func append(
    _ sequence: Value, to elements: inout some RangeReplaceableCollection<Value>
  ) throws -> Bool {
    if case .array(let others) = sequence {
      elements += others
    } else {
      guard let next = try sequence.iterator() else { return false }
      while let element = try next() {
        elements.append(element)
        try Limits.check(count: elements.count)
      }
    }
    return true
  }

  static func multiply(_ left: Value, _ right: Value) throws -> Value {
    if !left.isPlainNumber || !right.isPlainNumber {
      if let factor = left.factor, let span = Durations.nanoseconds(right) {
        return try scaled(span, factor)
      }
      if let factor = right.factor, let span = Durations.nanoseconds(left) {
        return try scaled(span, factor)
      }
    }
    return try BinaryOperator.multiply.apply(left, right)
  }

  static func divide(_ left: Value, _ right: Value) throws -> Value {
    if let span = Durations.nanoseconds(left) {
      if let other = Durations.nanoseconds(right) {
        guard other != 0 else { throw Fault.divisionByZero }
        return .double(Double(span) / Double(other))
      }
      if case .int(let divisor) = right {
        guard divisor != 0 else { throw Fault.divisionByZero }
        return .duration(try Fault.checked(span.dividedReportingOverflow(by: divisor)))
      }
      if case .double(let divisor) = right { return try scaled(span, .double(1 / divisor)) }
    }
    return try BinaryOperator.divide.apply(left, right)
  }

  static func remainder(_ left: Value, _ right: Value) throws -> Value {
    if let left = Durations.nanoseconds(left), let right = Durations.nanoseconds(right) {
      guard right != 0 else { throw Fault.divisionByZero }
      return .duration(try Fault.checked(left.remainderReportingOverflow(dividingBy: right)))
    }
    return try BinaryOperator.remainder.apply(left, right)
  }

  static func negate(_ value: Value) throws -> Value {
    switch value {
    case .int(let value): return .int(try Fault.checked(0.subtractingReportingOverflow(value)))
    case .double(let value): return .double(-value)
    case .number(let number):
      if let float = number.float { return .number(NumberValue(-float)) }
      if let decimal = number.decimal { return .number(NumberValue(-decimal)) }
      return try BinaryOperator.subtract.apply(
        .int(0).literal(as: .named(number.typeName, [])) ?? value, value)
    default:
      if let span = Durations.nanoseconds(value) {
        return .duration(try Fault.checked(0.subtractingReportingOverflow(span)))
      }
      throw Fault.mismatch("'-'", takes: "a number", value)
    }
  }

  /// The integer with all its bits inverted.
  static func complement(_ value: Value) throws -> Value {
    switch value {
    case .int(let int): return .int(~int)
    case .number(let number):
      if let integer = number.integer, case .integer(let kind) = number.kind {
        func complement<Number: FixedWidthInteger>(_ number: Number) -> Value {
          .number(NumberValue(~number, kind))
        }
        return complement(integer)
      }
    default: break
    }
    throw Fault.mismatch("'~'", takes: "a whole number", value)
  }

  /// Whether `pattern ~= value`: both are equal, or the pattern is a range that contains the value.
  static func matches(_ pattern: Value, _ value: Value) -> Bool {
    switch (pattern, value.unwrapped) {
    case (.range(let range), .int(let int)): range.contains(int)
    case (.range(let range), .double(let double)):
      Interval(
        lower: .int(range.lower), upper: .int(range.bound), isClosed: range.isClosed
      ).contains(.double(double)) ?? false
    case (.interval(let interval), let value): interval.contains(value) ?? false
    default: pattern.equals(value)
    }
  }

  private static func isLess(
    _ left: Value, _ right: Value, _ op: BinaryOperator
  ) throws -> Bool {
    guard let isLess = ValueOrder.compare(left, right) else {
      // `a > b` is computed as `b < a`, and `a <= b` as `!(b < a)`. The message shows the original
      // order.
      let isSwapped = op == .greater || op == .lessOrEqual
      throw isSwapped ? op.mismatch(right, left) : op.mismatch(left, right)
    }
    return isLess
  }

  static func isLessOrEqual(
    _ left: Value, _ right: Value, _ op: BinaryOperator = .lessOrEqual
  ) throws -> Bool {
    // `isLess` alone would be wrong for NaN: `nan <= 1` is false, and so is `1 < nan`.
    if case (.double(let left), .double(let right)) = (left, right) { return left <= right }
    if case (.number(let left), .number(let right)) = (left, right), let left = left.float,
      let right = right.float
    {
      return left <= right
    }
    return try !isLess(right, left, op)
  }

  static func range(_ left: Value, _ right: Value, isClosed: Bool) throws -> Value {
    guard let isBelow = ValueOrder.compare(right, left) else {
      throw (isClosed ? BinaryOperator.closedRange : .halfOpenRange).mismatch(left, right)
    }
    guard !isBelow else {
      throw Fault("a range must go up: \(left.canonical) is more than \(right.canonical)")
    }
    if case (.int(let lower), .int(let bound)) = (left, right) {
      return .range(RangeValue(lower: lower, bound: bound, isClosed: isClosed))
    }
    return .interval(Interval(lower: left, upper: right, isClosed: isClosed))
  }

  private static func scaled(_ span: Int, _ factor: Value) throws -> Value {
    switch factor {
    case .int(let count):
      return .duration(try Fault.checked(span.multipliedReportingOverflow(by: count)))
    case .double(let factor):
      guard let result = Int(exactly: (Double(span) * factor).rounded()) else {
        throw Fault.longDuration
      }
      return .duration(result)
    default: throw Fault.longDuration
    }
  }
}

extension Value {
  fileprivate var isPlainNumber: Bool {
    switch self {
    case .int, .double, .number: true
    default: false
    }
  }

  fileprivate var factor: Value? {
    switch self {
    case .int, .double: self
    default: nil
    }
  }

  /// The value with its type name, for messages: `String "two"`, `nil`.
  package var described: String {
    switch self {
    case .none, .void, .type, .function, .stream, .model:
      return kindName == "Void" ? "()" : kindName
    case .object(let object) where object.value is DroppedVariable:
      return "a variable of a dropped view model"
    default:
      let text = CanonicalText.of(self, limit: 1000)
      return "\(kindName) \(text.count > 60 ? text.prefix(59) + "…" : text)"
    }
  }
}
