public import Foundation

extension JSON {
  /// The text; nil for a value of another kind.
  public var string: String? { object as? String }
  /// The value as a text if it is a text, a number or a Boolean value; empty for all other values.
  public var stringValue: String {
    switch type {
    case .string: string ?? ""
    case .bool: "\(boolValue)"
    case .number: number?.stringValue ?? ""
    default: ""
    }
  }

  /// The number; nil for a value of another kind.
  public var number: NSNumber? {
    switch type {
    case .number, .bool:
      object as? NSNumber ?? (object as? Int).map { NSNumber(value: $0) }
        ?? (object as? Double).map { NSNumber(value: $0) }
        ?? (object as? Bool).map { NSNumber(value: $0) }
    default: nil
    }
  }
  /// The number, or the number in a text; 0 for all other values.
  public var numberValue: NSNumber {
    number ?? string.flatMap(Double.init).map { NSNumber(value: $0) } ?? NSNumber(value: 0)
  }

  /// The Boolean value; nil for a value of another kind.
  public var bool: Bool? { type == .bool ? number?.boolValue : nil }
  /// The Boolean value. A number is true unless it is 0, and a text is true if it is `true`, `t`,
  /// `yes`, `y` or `1`; all other values are false.
  public var boolValue: Bool {
    switch type {
    case .bool, .number: number?.boolValue ?? false
    case .string: ["true", "y", "t", "yes", "1"].contains(string?.lowercased())
    default: false
    }
  }

  /// The whole number; nil for a value of another kind.
  public var int: Int? { number?.intValue }
  /// The whole number, or the number in a text; 0 for all other values.
  public var intValue: Int { numberValue.intValue }
  /// The whole number; nil for a value of another kind.
  public var int64: Int64? { number?.int64Value }
  /// The whole number, or the number in a text; 0 for all other values.
  public var int64Value: Int64 { numberValue.int64Value }
  /// The number; nil for a value of another kind.
  public var double: Double? { number?.doubleValue }
  /// The number, or the number in a text; 0 for all other values.
  public var doubleValue: Double { numberValue.doubleValue }
  /// The number; nil for a value of another kind.
  public var float: Float? { number?.floatValue }
  /// The number, or the number in a text; 0 for all other values.
  public var floatValue: Float { numberValue.floatValue }
  /// The URL in a text; nil for other values.
  public var url: URL? { string.flatMap { URL(string: $0) } }

  /// Whether there are no elements or members.
  public var isEmpty: Bool { (array?.isEmpty ?? dictionary?.isEmpty) ?? true }
  /// The number of elements or members.
  public var count: Int { (array?.count ?? dictionary?.count) ?? 0 }
}

extension JSON: Sequence {
  /// The elements with their indices, or the members with their names.
  public func makeIterator() -> IndexingIterator<[(String, JSON)]> {
    if let array { return array.enumerated().map { ("\($0)", $1) }.makeIterator() }
    return dictionaryValue.sorted { $0.key < $1.key }.map { ($0, $1) }.makeIterator()
  }
}

extension JSON: CustomStringConvertible {
  /// The text of the value.
  public var description: String { rawString() ?? "unknown" }
}

extension JSON: Equatable {
  /// Whether two values are equal.
  public static func == (left: JSON, right: JSON) -> Bool {
    left.type == right.type && left.rawString() == right.rawString()
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  /// Makes a text.
  public init(stringLiteral value: String) { self.init(value) }
  /// Makes a whole number.
  public init(integerLiteral value: Int) { self.init(value) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Makes a Boolean value.
  public init(booleanLiteral value: Bool) { self.init(value) }
  /// Makes a list.
  public init(arrayLiteral elements: Any...) { self.init(elements) }
  /// Makes an object with members.
  public init(dictionaryLiteral members: (String, Any)...) {
    self.init(Dictionary(members, uniquingKeysWith: { $1 }))
  }
  /// Makes null.
  public init(nilLiteral: ()) { self.init(NSNull()) }
}
