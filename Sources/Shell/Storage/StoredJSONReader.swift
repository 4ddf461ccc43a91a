import RxsEngine

/// Reads the JSON in which storage is kept, and says where it is none.
struct StoredJSONReader {
  /// What is wrong with a text, and where.
  struct Problem: Error, Equatable {
    let reason: String
    let line: Int
    /// In characters, from 1.
    let column: Int
  }

  private static let deepest = 200

  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The values of an object; a text of blanks is an object without any.
  static func values(in bytes: [UInt8]) throws(Problem) -> [String: StoredValue] {
    var reader = StoredJSONReader(bytes)
    reader.skipBlanks()
    if reader.position == bytes.count { return [:] }
    guard reader.next == UInt8(ascii: "{") else {
      throw reader.problem("an object in braces is needed")
    }
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.position == bytes.count else { throw reader.problem("this is too much") }
    guard case .dictionary(let values)? = value else { return [:] }
    return values
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  /// A value; nil for `null`, which storage does not hold.
  private mutating func value(depth: Int) throws(Problem) -> StoredValue? {
    skipBlanks()
    guard depth < Self.deepest else { throw problem("this is nested too deeply") }
    switch next {
    case UInt8(ascii: "{"): return .dictionary(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || Lexer.isDigit(byte): return try number()
    default:
      for (word, value) in [
        ("true", StoredValue.bool(true)), ("false", .bool(false)), ("NaN", .double(.nan)),
      ]
      where accept(word) { return value }
      if accept("null") { return nil }
      throw problem("a value is needed")
    }
  }

  private mutating func object(depth: Int) throws(Problem) -> [String: StoredValue] {
    var values: [String: StoredValue] = [:]
    try list(closing: UInt8(ascii: "}")) { (reader) throws(Problem) in
      guard reader.next == UInt8(ascii: "\"") else { throw reader.problem("a key is needed") }
      let place = reader.position
      let key = try reader.string()
      reader.skipBlanks()
      guard reader.accept(":") else { throw reader.problem("':' is needed") }
      guard values[key] == nil else {
        reader.position = place
        throw reader.problem("this key is there twice")
      }
      values[key] = try reader.value(depth: depth + 1)
    }
    return values
  }

  private mutating func array(depth: Int) throws(Problem) -> [StoredValue] {
    var elements: [StoredValue] = []
    try list(closing: UInt8(ascii: "]")) { (reader) throws(Problem) in
      guard let element = try reader.value(depth: depth + 1) else {
        throw reader.problem("storage holds no list with null")
      }
      elements.append(element)
    }
    return elements
  }

  /// Reads what stands between brackets, with commas between.
  private mutating func list(
    closing: UInt8, _ element: (inout StoredJSONReader) throws(Problem) -> Void
  ) throws(Problem) {
    position += 1
    skipBlanks()
    if next == closing {
      position += 1
      return
    }
    while true {
      skipBlanks()
      try element(&self)
      skipBlanks()
      if accept(",") { continue }
      guard next == closing else {
        throw problem("',' or '\(Character(Unicode.Scalar(closing)))' is needed")
      }
      position += 1
      return
    }
  }

  private mutating func number() throws(Problem) -> StoredValue {
    let start = position
    let characters = Set("+-.eE0123456789".utf8)
    while let byte = next, characters.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if text.utf8.allSatisfy({ !".eE".utf8.contains($0) }), let int = Int(text) { return .int(int) }
    if let double = Double(text) { return .double(double) }
    position = start
    throw problem("this is no number")
  }

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
    guard next != nil else {
      position = opening
      throw problem("the string does not end")
    }
    position += 1
    guard let string = String(validating: text, as: UTF8.self) else {
      position = opening
      throw problem("the string is not UTF-8")
    }
    return string
  }

  private mutating func escape() throws(Problem) -> Unicode.Scalar {
    let start = position
    position += 2
    let letter: UInt8? = start + 1 < bytes.count ? bytes[start + 1] : nil
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return letter.map { Unicode.Scalar($0) } ?? " "
    case UInt8(ascii: "u"):
      if let scalar = scalar() { return scalar }
    default: break
    }
    position = start
    throw problem("this escape stands for nothing")
  }

  /// The scalar of four digits, or of twice four for one that UTF-16 has in two parts.
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

  private mutating func accept(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private func problem(_ reason: String) -> Problem {
    let before = bytes[..<min(position, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = String(decoding: before[start...], as: UTF8.self).count + 1
    return Problem(reason: reason, line: line, column: column)
  }
}
