import FoundationEssentials

/// An integer type whose values scripts write as literals; a literal outside its range is refused.
package protocol LiteralInteger: FixedWidthInteger, ValueDecodable {}

extension LiteralInteger {
  package init?(_ value: Value, _ context: Context) throws {
    let exact: Self?
    switch value {
    case .int(let int): exact = Self(exactly: int)
    case .number(let number):
      guard let integer = number.integer else { return nil }
      exact = Self(exactly: integer)
    default: return nil
    }
    guard let exact else {
      throw Conversion.Mismatch("\(Self.self) is \(Self.min)...\(Self.max)")
    }
    self = exact
  }
}

extension Int8: LiteralInteger {}
extension Int16: LiteralInteger {}
extension Int32: LiteralInteger {}
extension Int64: LiteralInteger {}
extension UInt: LiteralInteger {}
extension UInt8: LiteralInteger {}
extension UInt16: LiteralInteger {}
extension UInt32: LiteralInteger {}
extension UInt64: LiteralInteger {}

extension Float: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws {
    if case .number(let number) = value, let float = number.float {
      self = float
      return
    }
    guard let double = try Double(value, context) else { return nil }
    self = Float(double)
  }
}

extension Decimal: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws {
    let decimal = if case .string(let text) = value { Decimal(string: text) } else { Self(value) }
    guard let decimal else { return nil }
    self = decimal
  }
}

extension Character: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws {
    guard case .string(let string) = value else { return nil }
    guard string.count == 1, let first = string.first else {
      throw Conversion.Mismatch("a Character is one character long")
    }
    self = first
  }
}

extension Substring: ValueDecodable {
  package init?(_ value: Value, _ context: Context) throws {
    guard case .string(let string) = value else { return nil }
    self = string[...]
  }
}
