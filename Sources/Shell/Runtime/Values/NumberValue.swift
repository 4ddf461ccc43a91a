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
  /// A number of any integer type, or a `Float`.
  package enum Kind: Hashable {
    case integer(IntegerKind)
    case float
  }

  package let kind: Kind
  /// The bits of the number. A signed integer is sign-extended to 64 bits.
  private let bits: UInt64

  package init<Number: FixedWidthInteger>(_ number: Number, _ kind: IntegerKind) {
    self.kind = .integer(kind)
    bits = UInt64(truncatingIfNeeded: number)
  }

  package init(_ float: Float) {
    kind = .float
    bits = UInt64(float.bitPattern)
  }

  /// The number as a value of its Swift type.
  package var number: any Numeric & Comparable & Sendable {
    guard case .integer(let kind) = kind else { return Float(bitPattern: UInt32(bits)) }
    return integer(kind)
  }

  /// The integer as a value of its Swift type; nil for a `Float`.
  package var integer: (any FixedWidthInteger & Sendable)? {
    if case .integer(let kind) = kind { integer(kind) } else { nil }
  }

  package var float: Float? { kind == .float ? Float(bitPattern: UInt32(bits)) : nil }

  private func integer(_ kind: IntegerKind) -> any FixedWidthInteger & Sendable {
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

  /// The integer as an `Int128`, so that integers of all types can be compared; nil for a `Float`.
  package var wide: Int128? {
    guard case .integer(let kind) = kind else { return nil }
    return kind.rawValue.hasPrefix("U") ? Int128(bits) : Int128(Int64(bitPattern: bits))
  }

  /// Whether the number is less than another one. Nil if exactly one of them is a `Float`.
  package func isLess(than other: NumberValue) -> Bool? {
    if let float, let otherFloat = other.float { return float < otherFloat }
    guard let wide, let otherWide = other.wide else { return nil }
    return wide < otherWide
  }

  /// Whether two numbers are equal. As in Swift, integers of two types can be equal.
  package func isEqual(to other: NumberValue) -> Bool {
    if let float, let otherFloat = other.float { return float == otherFloat }
    guard let wide, let otherWide = other.wide else { return false }
    return wide == otherWide
  }

  /// The name of the number's type.
  package var typeName: String {
    if case .integer(let kind) = kind { kind.rawValue } else { "Float" }
  }
}

extension NumberValue: CustomStringConvertible {
  package var description: String { "\(number)" }
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
    case (.int(let int), let name?):
      return IntegerKind(rawValue: name).flatMap { .integer(int, $0) }
    default: return nil
    }
  }
}
