import FoundationEssentials

/// The integer types other than `Int`.
package enum IntegerKind: String, CaseIterable, Sendable {
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint = "UInt"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"

  /// The Swift type, which supplies the limits and the arithmetic.
  package var type: any FixedWidthInteger.Type {
    switch self {
    case .int8: Int8.self
    case .int16: Int16.self
    case .int32: Int32.self
    case .int64: Int64.self
    case .uint: UInt.self
    case .uint8: UInt8.self
    case .uint16: UInt16.self
    case .uint32: UInt32.self
    case .uint64: UInt64.self
    }
  }
}

/// A number of a type that has no literal of its own in the language, such as `UInt8` or `Float`.
package struct NumberValue: Hashable {
  /// A number of any integer type, a `Float`, or a `Decimal`.
  package enum Kind: Hashable {
    case integer(IntegerKind)
    case float
    case decimal
  }

  private enum Content: Hashable {
    /// The bits of an integer, sign-extended to 64 bits if the integer is signed.
    case integer(IntegerKind, UInt64)
    case float(Float)
    indirect case decimal(Decimal)
  }

  private let content: Content

  package init<Number: FixedWidthInteger>(_ number: Number, _ kind: IntegerKind) {
    content = .integer(kind, UInt64(truncatingIfNeeded: number))
  }

  package init(_ float: Float) { content = .float(float) }

  package init(_ decimal: Decimal) { content = .decimal(decimal) }

  package var kind: Kind {
    switch content {
    case .integer(let kind, _): .integer(kind)
    case .float: .float
    case .decimal: .decimal
    }
  }

  /// The number as a value of its Swift type.
  package var number: any Numeric & Comparable & Sendable {
    switch content {
    case .integer(let kind, let bits): Self.integer(kind, bits)
    case .float(let float): float
    case .decimal(let decimal): decimal
    }
  }

  /// The integer as a value of its Swift type; nil for other numbers.
  package var integer: (any FixedWidthInteger & Sendable)? {
    if case .integer(let kind, let bits) = content { Self.integer(kind, bits) } else { nil }
  }

  package var float: Float? { if case .float(let float) = content { float } else { nil } }

  package var decimal: Decimal? { if case .decimal(let decimal) = content { decimal } else { nil } }

  /// The number as a `Double`; nil for an integer.
  package var fraction: Double? {
    switch content {
    case .integer: nil
    case .float(let float): Double(float)
    case .decimal(let decimal): Double(decimal.description)
    }
  }

  private static func integer(
    _ kind: IntegerKind, _ bits: UInt64
  ) -> any FixedWidthInteger & Sendable {
    switch kind {
    case .int8: Int8(truncatingIfNeeded: bits)
    case .int16: Int16(truncatingIfNeeded: bits)
    case .int32: Int32(truncatingIfNeeded: bits)
    case .int64: Int64(truncatingIfNeeded: bits)
    case .uint: UInt(bits)
    case .uint8: UInt8(truncatingIfNeeded: bits)
    case .uint16: UInt16(truncatingIfNeeded: bits)
    case .uint32: UInt32(truncatingIfNeeded: bits)
    case .uint64: bits
    }
  }

  /// The integer as an `Int128`, so that integers of all types can be compared; nil for other
  /// numbers.
  package var wide: Int128? {
    guard case .integer(let kind, let bits) = content else { return nil }
    return kind.rawValue.hasPrefix("U") ? Int128(bits) : Int128(Int64(bitPattern: bits))
  }

  /// Whether the number is less than another one. Nil if their types have no common order.
  package func isLess(than other: NumberValue) -> Bool? {
    if let float, let otherFloat = other.float { return float < otherFloat }
    if let decimal, let otherDecimal = other.decimal { return decimal < otherDecimal }
    guard let wide, let otherWide = other.wide else { return nil }
    return wide < otherWide
  }

  /// Whether two numbers are equal. As in Swift, integers of two types can be equal.
  package func isEqual(to other: NumberValue) -> Bool {
    if let float, let otherFloat = other.float { return float == otherFloat }
    if let decimal, let otherDecimal = other.decimal { return decimal == otherDecimal }
    guard let wide, let otherWide = other.wide else { return false }
    return wide == otherWide
  }

  /// Whether the number is equal to an `Int`, which may be a literal of the number's type.
  package func isEqual(to int: Int) -> Bool {
    switch content {
    case .integer: wide == Int128(int)
    case .float(let float): float == Float(int)
    case .decimal(let decimal): decimal == Decimal(int)
    }
  }

  /// Whether the number is equal to a `Double`, which may be a literal of the number's type.
  package func isEqual(to double: Double) -> Bool {
    switch content {
    case .integer: false
    case .float(let float): Double(float) == double
    case .decimal(let decimal): decimal == Decimal(.double(double))
    }
  }

  /// Whether the number is less than a literal; nil if they have no common order.
  package func isLess(thanLiteral value: Value) -> Bool? {
    if let decimal { return Decimal(value).map { decimal < $0 } }
    if let wide, case .int(let int) = value { return wide < Int128(int) }
    return nil
  }

  /// Whether the number is greater than a literal; nil if they have no common order.
  package func isGreater(thanLiteral value: Value) -> Bool? {
    if let decimal { return Decimal(value).map { decimal > $0 } }
    if let wide, case .int(let int) = value { return wide > Int128(int) }
    return nil
  }

  /// The name of the number's type.
  package var typeName: String {
    switch kind {
    case .integer(let kind): kind.rawValue
    case .float: "Float"
    case .decimal: "Decimal"
    }
  }
}

extension NumberValue: CustomStringConvertible {
  package var description: String { "\(number)" }
}

extension Decimal {
  /// A number as a `Decimal`, with the same rounding as a literal in Swift; nil for an infinite
  /// number, and for values that are not numbers.
  package init?(_ value: Value) {
    switch value {
    case .int(let int): self = Decimal(int)
    case .double(let double) where double.isFinite: self = Decimal(double)
    case .number(let number):
      guard let decimal = number.decimal else { return nil }
      self = decimal
    default: return nil
    }
  }
}

extension Value {
  /// An integer as a value of an integer type. Nil if the type is too small.
  package static func integer<Number: BinaryInteger>(_ number: Number, _ kind: IntegerKind)
    -> Value?
  {
    func exact<Wanted: FixedWidthInteger>(_: Wanted.Type) -> Value? {
      Wanted(exactly: number).map { .number(NumberValue($0, kind)) }
    }
    return exact(kind.type)
  }

  /// A number literal, converted to a type: `5` as `Double`, `200` as `UInt8`.
  ///
  /// Nil if the type is not a number type, or if the number does not fit.
  package func literal(as type: Type) -> Value? {
    switch (self, type.name) {
    case (.int, "Int"), (.double, "Double"), (.double, "CGFloat"): return self
    case (.int(let int), "Double"), (.int(let int), "CGFloat"): return .double(Double(int))
    case (.int(let int), "Float"): return .number(NumberValue(Float(int)))
    case (.double(let double), "Float"): return .number(NumberValue(Float(double)))
    case (.int, "Decimal"), (.double, "Decimal"):
      return Decimal(self).map { .number(NumberValue($0)) }
    case (.int(let int), let name?):
      return IntegerKind(rawValue: name).flatMap { .integer(int, $0) }
    default: return nil
    }
  }
}
