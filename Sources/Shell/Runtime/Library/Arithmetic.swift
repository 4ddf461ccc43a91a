import FoundationEssentials
import RxsLanguage

/// Arithmetic on two numbers of the same type. Overflow is a fault, because Swift would trap.
extension BinaryOperator {
  func apply(_ left: Value, _ right: Value) throws -> Value {
    switch (left, right) {
    case (.int(let left), .int(let right)): return .int(try apply(left, right))
    case (.number(let left), .number(let right)) where left.kind == right.kind || isShift:
      return try apply(left, right)
    case (.number(let left), .int(let right)) where isShift:
      guard let count = Value.integer(right, .int64), case .number(let count) = count else { break }
      return try apply(left, count)
    case (.int, .number(let number)), (.double, .number(let number)):
      // One operand is a literal whose type was unknown before the call.
      guard let converted = left.literal(as: .named(number.typeName, [])) else { break }
      return try apply(converted, right)
    case (.number(let number), .int), (.number(let number), .double):
      guard let converted = right.literal(as: .named(number.typeName, [])) else { break }
      return try apply(left, converted)
    default: break
    }
    if let left = left.asDouble, let right = right.asDouble, let result = fraction(left, right) {
      return .double(result)
    }
    if self == .add || self == .subtract, let left = Durations.nanoseconds(left),
      let right = Durations.nanoseconds(right)
    {
      return .duration(try apply(left, right))
    }
    throw mismatch(left, right)
  }

  private var isShift: Bool { precedence == BinaryOperator.shiftLeft.precedence }

  private func apply(_ left: NumberValue, _ right: NumberValue) throws -> Value {
    if let left = left.float, let right = right.float, let result = fraction(left, right) {
      return .number(NumberValue(result))
    }
    if let left = left.decimal, let right = right.decimal, let result = decimal(left, right) {
      return .number(NumberValue(result))
    }
    guard case .integer(let kind) = left.kind, let number = left.integer,
      let other = right.integer
    else { throw mismatch(.number(left), .number(right)) }
    func apply<Number: FixedWidthInteger>(_ number: Number) throws -> Value {
      .number(NumberValue(try self.apply(number, Number(clamping: other)), kind))
    }
    return try apply(number)
  }

  private func decimal(_ left: Decimal, _ right: Decimal) -> Decimal? {
    switch self {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    default: nil
    }
  }

  private func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) throws -> Number {
    if right == 0, self == .divide || self == .remainder { throw Fault.divisionByZero }
    return try Fault.checked(reporting(left, right))
  }

  /// The result for two integers. On overflow, the surplus bits are cut off.
  func reporting<Number: FixedWidthInteger>(
    _ left: Number, _ right: Number
  ) -> (partialValue: Number, overflow: Bool) {
    switch self {
    case .add: left.addingReportingOverflow(right)
    case .subtract: left.subtractingReportingOverflow(right)
    case .multiply: left.multipliedReportingOverflow(by: right)
    case .divide: left.dividedReportingOverflow(by: right)
    case .remainder: left.remainderReportingOverflow(dividingBy: right)
    case .wrappingAdd: (left &+ right, false)
    case .wrappingSubtract: (left &- right, false)
    case .wrappingMultiply: (left &* right, false)
    case .bitAnd: (left & right, false)
    case .bitOr: (left | right, false)
    case .bitXor: (left ^ right, false)
    case .shiftLeft: (left << right, false)
    case .shiftRight: (left >> right, false)
    case .wrappingShiftLeft: (left &<< right, false)
    case .wrappingShiftRight: (left &>> right, false)
    default: (left, true)
    }
  }

  /// The result for two floating-point numbers. Nil for operators that only integers have.
  private func fraction<Number: BinaryFloatingPoint>(
    _ left: Number, _ right: Number
  ) -> Number? {
    switch self {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    case .remainder: left.truncatingRemainder(dividingBy: right)
    default: nil
    }
  }

  func mismatch(_ left: Value, _ right: Value) -> Fault {
    Fault(.operands(rawValue, left.described, right.described))
  }
}

extension Fault {
  /// The result of integer arithmetic; throws on overflow.
  static func checked<Number>(_ result: (partialValue: Number, overflow: Bool)) throws -> Number {
    if result.overflow { throw integerOverflow }
    return result.partialValue
  }
}

extension Value {
  /// An `Int`, a `Double` or a `Float` as a `Double`. Nil for other values.
  var asDouble: Double? {
    switch self {
    case .int(let int): Double(int)
    case .double(let double): double
    case .number(let number): number.float.map(Double.init)
    default: nil
    }
  }
}
