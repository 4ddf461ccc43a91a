/// An operator on two numbers of one type, with the overflow that Swift traps at.
struct Arithmetic: Sendable {
  let symbol: String
  /// Works on integers; nil in place of a result says that it does not fit.
  let integers: any IntegerOperation.Type
  /// Nil for what only integers have.
  let doubles: (@Sendable (Double, Double) -> Double)?
  let floats: (@Sendable (Float, Float) -> Float)?

  init(
    _ symbol: String, _ integers: any IntegerOperation.Type,
    _ doubles: (@Sendable (Double, Double) -> Double)? = nil,
    _ floats: (@Sendable (Float, Float) -> Float)? = nil
  ) {
    self.symbol = symbol
    self.integers = integers
    self.doubles = doubles
    self.floats = floats
  }

  func apply(_ left: Value, _ right: Value) throws -> Value {
    switch (left, right) {
    case (.int(let left), .int(let right)): return .int(try integers.apply(left, right))
    case (.number(let left), .number(let right)) where left.kind == right.kind || isShift:
      return try apply(left, right)
    case (.number(let left), .int(let right)) where isShift:
      guard let count = Value.integer(right, .int64), case .number(let count) = count else { break }
      return try apply(left, count)
    case (.int(let int), .number(let number)), (.number(let number), .int(let int)):
      // A literal whose type was unknown beforehand.
      guard let converted = Value.int(int).literal(as: .named(number.typeName, [])) else { break }
      if case .int = left { return try apply(converted, right) }
      return try apply(left, converted)
    default: break
    }
    if let doubles, let left = left.asDouble, let right = right.asDouble {
      return .double(doubles(left, right))
    }
    if let left = Durations.nanoseconds(left), let right = Durations.nanoseconds(right),
      symbol == "+" || symbol == "-"
    {
      return .duration(try integers.apply(left, right))
    }
    throw Self.mismatch(symbol, left, right)
  }

  private var isShift: Bool { symbol.contains("<<") || symbol.contains(">>") }

  private func apply(_ left: NumberValue, _ right: NumberValue) throws -> Value {
    if let left = left.float, let right = right.float {
      guard let floats else {
        throw Self.mismatch(symbol, .number(NumberValue(left)), .number(NumberValue(right)))
      }
      return .number(NumberValue(floats(left, right)))
    }
    guard case .integer(let kind) = left.kind, let number = left.integer,
      let other = right.integer
    else { throw Self.mismatch(symbol, .number(left), .number(right)) }
    func apply<Number: FixedWidthInteger>(_ number: Number) throws -> Value {
      .number(NumberValue(try integers.apply(number, Number(clamping: other)), kind))
    }
    return try apply(number)
  }

  static let divisionByZero = Fault("division by zero")

  static func mismatch(_ symbol: String, _ left: Value, _ right: Value) -> Fault {
    Fault(.operands(symbol, left.described, right.described))
  }

  static func checked<Number>(_ result: (partialValue: Number, overflow: Bool)) throws -> Number {
    if result.overflow { throw Fault("integer overflow") }
    return result.partialValue
  }
}

/// An operator on integers of any type.
protocol IntegerOperation: SendableMetatype {
  static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) throws -> Number
}

extension Arithmetic {
  static let add = Arithmetic("+", Add.self, +, +)
  static let subtract = Arithmetic("-", Subtract.self, -, -)
  static let multiply = Arithmetic("*", Multiply.self, *, *)
  static let divide = Arithmetic("/", Divide.self, /, /)
  static let remainder = Arithmetic(
    "%", Remainder.self, { $0.truncatingRemainder(dividingBy: $1) },
    { $0.truncatingRemainder(dividingBy: $1) })
  static let wrappingAdd = Arithmetic("&+", WrappingAdd.self)
  static let wrappingSubtract = Arithmetic("&-", WrappingSubtract.self)
  static let wrappingMultiply = Arithmetic("&*", WrappingMultiply.self)
  static let bitAnd = Arithmetic("&", BitAnd.self)
  static let bitOr = Arithmetic("|", BitOr.self)
  static let bitXor = Arithmetic("^", BitXor.self)
  static let shiftLeft = Arithmetic("<<", ShiftLeft.self)
  static let shiftRight = Arithmetic(">>", ShiftRight.self)
  static let wrappingShiftLeft = Arithmetic("&<<", WrappingShiftLeft.self)
  static let wrappingShiftRight = Arithmetic("&>>", WrappingShiftRight.self)

  private enum Add: IntegerOperation {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) throws -> Number {
      try checked(left.addingReportingOverflow(right))
    }
  }
  private enum Subtract: IntegerOperation {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) throws -> Number {
      try checked(left.subtractingReportingOverflow(right))
    }
  }
  private enum Multiply: IntegerOperation {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) throws -> Number {
      try checked(left.multipliedReportingOverflow(by: right))
    }
  }
  private enum Divide: IntegerOperation {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) throws -> Number {
      guard right != 0 else { throw divisionByZero }
      return try checked(left.dividedReportingOverflow(by: right))
    }
  }
  private enum Remainder: IntegerOperation {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) throws -> Number {
      guard right != 0 else { throw divisionByZero }
      return try checked(left.remainderReportingOverflow(dividingBy: right))
    }
  }
  private enum WrappingAdd: IntegerOperation {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> Number {
      left &+ right
    }
  }
  private enum WrappingSubtract: IntegerOperation {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> Number {
      left &- right
    }
  }
  private enum WrappingMultiply: IntegerOperation {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> Number {
      left &* right
    }
  }
  private enum BitAnd: IntegerOperation {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> Number {
      left & right
    }
  }
  private enum BitOr: IntegerOperation {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> Number {
      left | right
    }
  }
  private enum BitXor: IntegerOperation {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> Number {
      left ^ right
    }
  }
  private enum ShiftLeft: IntegerOperation {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> Number {
      left << right
    }
  }
  private enum ShiftRight: IntegerOperation {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> Number {
      left >> right
    }
  }
  private enum WrappingShiftLeft: IntegerOperation {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> Number {
      left &<< right
    }
  }
  private enum WrappingShiftRight: IntegerOperation {
    static func apply<Number: FixedWidthInteger>(_ left: Number, _ right: Number) -> Number {
      left &>> right
    }
  }
}

extension Value {
  /// The number as a `Double`, where no part of it is lost by that.
  var asDouble: Double? {
    switch self {
    case .int(let int): Double(int)
    case .double(let double): double
    case .number(let number): number.float.map(Double.init)
    default: nil
    }
  }
}
