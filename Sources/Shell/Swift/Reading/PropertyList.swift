/// A value in a property list of the old text format, in which Xcode writes projects.
enum PropertyList: Equatable {
  case text(String)
  case list([PropertyList])
  case table([String: PropertyList])

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var list: [PropertyList] { if case .list(let list) = self { list } else { [] } }
  var table: [String: PropertyList] { if case .table(let table) = self { table } else { [:] } }

  /// The texts of a list, or the single text.
  var texts: [String] { text.map { [$0] } ?? list.compactMap(\.text) }

  subscript(_ key: String) -> PropertyList? { table[key] }

  /// Reads a property list; nil for other formats.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let value = reader.value(depth: 0), reader.isAtEnd() else { return nil }
    self = value
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    /// The largest nesting depth. Projects have about six levels.
    private static let depthLimit = 64

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func isAtEnd() -> Bool {
      skipBlanks()
      return next == nil
    }

    /// Skips blanks and comments.
    private mutating func skipBlanks() {
      while let byte = next {
        if byte == UInt8(ascii: "/"), place + 1 < bytes.count,
          bytes[place + 1] == UInt8(ascii: "*") || bytes[place + 1] == UInt8(ascii: "/")
        {
          skipComment(isLine: bytes[place + 1] == UInt8(ascii: "/"))
        } else if byte <= UInt8(ascii: " ") {
          place += 1
        } else {
          return
        }
      }
    }

    private mutating func skipComment(isLine: Bool) {
      place += 2
      while let byte = next {
        if isLine, byte == UInt8(ascii: "\n") { return }
        if !isLine, byte == UInt8(ascii: "/"), bytes[place - 1] == UInt8(ascii: "*") {
          place += 1
          return
        }
        place += 1
      }
    }

    /// Skips blanks, then the given character. Returns false if another character follows the
    /// blanks.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
      skipBlanks()
      guard next == UInt8(ascii: character) else { return false }
      place += 1
      return true
    }

    mutating func value(depth: Int) -> PropertyList? {
      guard depth < Self.depthLimit else { return nil }
      if take("{") { return table(depth: depth) }
      if take("(") { return list(depth: depth) }
      return text().map(PropertyList.text)
    }

    private mutating func table(depth: Int) -> PropertyList? {
      var table: [String: PropertyList] = [:]
      while !take("}") {
        guard let key = text(), take("="), let value = value(depth: depth + 1), take(";") else {
          return nil
        }
        table[key] = value
      }
      return .table(table)
    }

    private mutating func list(depth: Int) -> PropertyList? {
      var list: [PropertyList] = []
      while !take(")") {
        guard let value = value(depth: depth + 1) else { return nil }
        list.append(value)
        guard take(",") else { return take(")") ? .list(list) : nil }
      }
      return .list(list)
    }

    private mutating func text() -> String? {
      skipBlanks()
      guard let first = next else { return nil }
      if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return quoted(by: first) }
      let start = place
      while let byte = next, Self.isPlain(byte) { place += 1 }
      return start == place ? nil : String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// Whether a byte may occur in a text without quotes.
    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        true
      default: "_$/:.-+@".utf8.contains(byte)
      }
    }

    private mutating func quoted(by quote: UInt8) -> String? {
      place += 1
      var text: [UInt8] = []
      while let byte = next {
        place += 1
        if byte == quote { return String(decoding: text, as: UTF8.self) }
        guard byte == UInt8(ascii: "\\"), let escaped = next else {
          text.append(byte)
          continue
        }
        place += 1
        switch escaped {
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
        default: text.append(escaped)
        }
      }
      return nil
    }
  }
}
