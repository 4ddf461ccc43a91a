import RxsLanguage
import RxsRuntime

/// Reads JSON text into values. Objects become dictionaries, and `37.0` becomes a `Double`.
///
/// Source: RFC 8259.
package struct JSONReader {
  /// A mistake in the text, with its line and column.
  package struct Problem: Error, Equatable {
    package let reason: String
    package var line = 1
    /// The column, counted in characters from 1.
    package var column = 1
    /// Whether the text is valid JSON that is too large to read.
    package var isTooLarge = false
  }

  /// The variant of JSON.
  package enum Dialect {
    /// Standard JSON. If an object repeats a key, the last value is used.
    case standard
    /// The JSON of storage files. Repeated keys and `null` are refused; infinite numbers and NaN
    /// are allowed.
    case storage

    /// The maximal nesting of arrays and objects.
    package var deepestNesting: Int {
      switch self {
      case .standard: 500
      // The top-level object of a storage file is one additional level.
      case .storage: StoredJSON.deepestNesting + 1
      }
    }
  }

  private let bytes: [UInt8]
  private let dialect: Dialect
  private var position = 0
  private var depth = 0
  /// The number of values that were read.
  private var count = 0

  /// The value that a JSON text represents.
  package static func value(
    in bytes: [UInt8], _ dialect: Dialect = .standard
  ) throws(Problem) -> Value {
    var reader = JSONReader(bytes: bytes, dialect: dialect)
    let value = try reader.element()
    guard reader.position == bytes.count else {
      throw reader.problem("unexpected text after the value")
    }
    return value
  }

  package static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x0A, 0x0D, 0x09].contains(byte) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = next, Self.isBlank(byte) { position += 1 }
  }

  private mutating func accept(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private func problem(_ reason: String, at place: Int? = nil) -> Problem {
    let before = bytes[..<min(place ?? position, bytes.count)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Problem(
      reason: reason, line: before.count { $0 == 0x0A } + 1,
      column: String(decoding: before[start...], as: UTF8.self).count + 1)
  }

  /// Reads a value, and skips the blanks around it.
  private mutating func element() throws(Problem) -> Value {
    skipBlanks()
    let value = try bareElement()
    skipBlanks()
    return value
  }

  private mutating func bareElement() throws(Problem) -> Value {
    count += 1
    if count > Limits.largestCollection {
      throw Problem(
        reason: "the JSON is too large: more than \(Limits.largestCollection) values",
        isTooLarge: true)
    }
    // The problem needs no position, because the statement is being stopped.
    if Cancellation.isRequested { throw Problem(reason: "reading was stopped") }
    switch next {
    case UInt8(ascii: "{"): return .dictionary(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || Lexer.isDigit(byte): return try number()
    default: break
    }
    for (word, value) in [("true", Value.bool(true)), ("false", .bool(false)), ("null", .none)]
    where accept(word) { return value }
    if dialect == .storage, accept("NaN") { return .double(.nan) }
    throw problem("a value is needed")
  }

  // MARK: - Arrays and objects

  private mutating func array() throws(Problem) -> [Value] {
    var elements: [Value] = []
    try list("[", "]") { (reader) throws(Problem) in
      let element = try reader.element()
      if reader.dialect == .storage, case .none = element {
        throw reader.problem("storage cannot hold an array with null")
      }
      elements.append(element)
    }
    return elements
  }

  private mutating func object() throws(Problem) -> DictionaryValue {
    var entries = DictionaryValue()
    try list("{", "}") { (reader) throws(Problem) in
      reader.skipBlanks()
      guard reader.next == UInt8(ascii: "\"") else { throw reader.problem("a key is needed") }
      let place = reader.position
      let key = Value.string(try reader.string())
      reader.skipBlanks()
      guard reader.accept(":") else { throw reader.problem("':' is needed") }
      let value = try reader.element()
      if reader.dialect == .storage {
        guard entries[key] == nil else {
          throw reader.problem("the key occurs twice", at: place)
        }
        if case .none = value { return }
      }
      entries[key] = value
    }
    return entries
  }

  /// Reads items in brackets, separated by commas.
  private mutating func list(
    _ opening: String, _ closing: String,
    _ element: (inout JSONReader) throws(Problem) -> Void
  ) throws(Problem) {
    guard depth < dialect.deepestNesting else { throw problem("the JSON is nested too deeply") }
    depth += 1
    _ = accept(opening)
    skipBlanks()
    if !accept(closing) {
      repeat { try element(&self) } while accept(",")
      guard accept(closing) else { throw problem("',' or '\(closing)' is needed") }
    }
    depth -= 1
  }

  // MARK: - Numbers

  private mutating func number() throws(Problem) -> Value {
    let start = position
    _ = accept("-")
    var isWellFormed = accept("0") || skipDigits()
    var isWhole = true
    if accept(".") {
      isWhole = false
      isWellFormed = skipDigits() && isWellFormed
    }
    if accept("e") || accept("E") {
      isWhole = false
      if !accept("+") { _ = accept("-") }
      isWellFormed = skipDigits() && isWellFormed
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // In `01` or `1-2`, the error is reported for the whole number.
    let goesOn = next.map("0123456789+-.eE".utf8.contains) ?? false
    if isWellFormed, !goesOn {
      if isWhole, let int = Int(text) { return .int(int) }
      if let double = Double(text), double.isFinite || dialect == .storage {
        return .double(double)
      }
    }
    throw problem("the number is not valid", at: start)
  }

  /// Skips digits. Returns false if there is no digit.
  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte = next, Lexer.isDigit(byte) { position += 1 }
    return position > start
  }

  // MARK: - Strings

  private mutating func string() throws(Problem) -> String {
    let opening = position
    position += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw problem("a control character needs an escape") }
      if byte == UInt8(ascii: "\\") {
        text += Array(String(try escape()).utf8)
      } else {
        text.append(byte)
        position += 1
      }
    }
    guard accept("\"") else { throw problem("the string does not end", at: opening) }
    guard let string = String(validating: text, as: UTF8.self) else {
      throw problem("the string is not UTF-8", at: opening)
    }
    return string
  }

  private mutating func escape() throws(Problem) -> Unicode.Scalar {
    let start = position
    position += 1
    let letter = next
    position += 1
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "u"):
      if let scalar = scalar() { return scalar }
    default: break
    }
    throw problem("the escape is not valid", at: start)
  }

  /// The scalar of an escape `\uXXXX`, or of two such escapes that are a surrogate pair.
  private mutating func scalar() -> Unicode.Scalar? {
    guard let first = unit() else { return nil }
    if let scalar = Unicode.Scalar(UInt32(first)) { return scalar }
    guard UTF16.isLeadSurrogate(first), accept("\\u"), let second = unit(),
      UTF16.isTrailSurrogate(second)
    else { return nil }
    let high = UInt32(first) - 0xD800
    let low = UInt32(second) - 0xDC00
    return Unicode.Scalar(0x10000 + high << 10 + low)
  }

  private mutating func unit() -> UInt16? {
    let digits = bytes[min(position, bytes.count)..<min(position + 4, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    position += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
