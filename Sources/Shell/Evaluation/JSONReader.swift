/// Reads JSON into values: objects become dictionaries, and `37.0` stays a Double.
///
/// Source: RFC 8259.
struct JSONReader {
  /// How deep arrays and objects may nest.
  private static let deepestNesting = 500

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  /// What is read is no JSON.
  private struct Malformed: Error {}

  /// The value that a text stands for.
  static func value(_ text: String) throws -> Value {
    var reader = JSONReader(bytes: Array(text.utf8))
    do {
      let value = try reader.element()
      guard reader.index == reader.bytes.count else { throw Malformed() }
      return value
    } catch is Malformed {
      throw RuntimeError("this is no JSON: \(Value.quoted(text.clipped(to: 60)))")
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { index += 1 }
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard let byte = next, UInt32(byte) == character.value else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ word: String) throws {
    guard bytes[index...].starts(with: word.utf8) else { throw Malformed() }
    index += word.utf8.count
  }

  /// A value with the blanks around it.
  private mutating func element() throws -> Value {
    skipBlanks()
    defer { skipBlanks() }
    switch next {
    case UInt8(ascii: "{"): return try nested { try $0.object() }
    case UInt8(ascii: "["): return try nested { try $0.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"):
      try expect("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try expect("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try expect("null")
      return .none
    default: return try number()
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws -> Value
  ) throws -> Value {
    guard depth < Self.deepestNesting else { throw Malformed() }
    depth += 1
    defer { depth -= 1 }
    index += 1
    return try read(&self)
  }

  private mutating func array() throws -> Value {
    var elements: [Value] = []
    skipBlanks()
    if accept("]") { return .array([]) }
    repeat { elements.append(try element()) } while accept(",")
    guard accept("]") else { throw Malformed() }
    return .array(elements)
  }

  private mutating func object() throws -> Value {
    var entries = DictionaryValue()
    skipBlanks()
    if accept("}") { return .dictionary(entries) }
    repeat {
      skipBlanks()
      let key = try string()
      skipBlanks()
      guard accept(":") else { throw Malformed() }
      entries[.string(key)] = try element()
    } while accept(",")
    guard accept("}") else { throw Malformed() }
    return .dictionary(entries)
  }

  private mutating func number() throws -> Value {
    let start = index
    _ = accept("-")
    let isZero = accept("0")
    if !isZero { try digits() }
    var isWhole = true
    if accept(".") {
      isWhole = false
      try digits()
    }
    if accept("e") || accept("E") {
      isWhole = false
      if !accept("+") { _ = accept("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let int = Int(text) { return .int(int) }
    guard let double = Double(text), double.isFinite else { throw Malformed() }
    return .double(double)
  }

  private mutating func digits() throws {
    let start = index
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
    if index == start { throw Malformed() }
  }

  // MARK: - Strings

  private mutating func string() throws -> String {
    guard accept("\"") else { throw Malformed() }
    var text: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escaped()
      case 0..<0x20: throw Malformed()
      default: text.append(byte)
      }
    }
    throw Malformed()
  }

  private mutating func escaped() throws -> [UInt8] {
    guard let byte = next else { throw Malformed() }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"): return Array(String(Character(try scalar())).utf8)
    default: throw Malformed()
    }
  }

  /// The character of `\u…`, or of the two that make a surrogate pair.
  private mutating func scalar() throws -> Unicode.Scalar {
    let unit = try codeUnit()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard (0xD800..<0xDC00).contains(unit), accept("\\"), accept("u") else { throw Malformed() }
    let low = try codeUnit()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw Malformed() }
    return scalar
  }

  private mutating func codeUnit() throws -> UInt32 {
    guard index + 4 <= bytes.count,
      bytes[index..<(index + 4)].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt32(String(decoding: bytes[index..<(index + 4)], as: UTF8.self), radix: 16)
    else { throw Malformed() }
    index += 4
    return unit
  }
}
