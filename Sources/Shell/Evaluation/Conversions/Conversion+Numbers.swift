import FoundationEssentials

/// An integer that a literal may be for; one that does not fit its width is refused.
protocol LiteralInteger: FixedWidthInteger, ValueDecodable {}

extension LiteralInteger {
  init?(_ value: Value) throws {
    guard case .int(let int) = value else { return nil }
    guard let exact = Self(exactly: int) else {
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
  init?(_ value: Value) throws {
    guard let double = try Double(value) else { return nil }
    self = Float(double)
  }
}

extension Decimal: ValueDecodable {
  init?(_ value: Value) throws {
    let text: String
    switch value {
    case .int(let int): text = String(int)
    // By its text: 0.1 is meant as it is written.
    case .double(let double) where double.isFinite: text = double.description
    case .string(let string): text = string
    default: return nil
    }
    guard let decimal = Decimal(string: text) else { return nil }
    self = decimal
  }
}

extension Character: ValueDecodable {
  init?(_ value: Value) throws {
    guard case .string(let string) = value else { return nil }
    guard string.count == 1, let first = string.first else {
      throw Conversion.Mismatch("a Character is one character long")
    }
    self = first
  }
}

extension Substring: ValueDecodable {
  init?(_ value: Value) throws {
    guard case .string(let string) = value else { return nil }
    self = string[...]
  }
}
