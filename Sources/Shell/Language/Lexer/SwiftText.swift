/// Reads Swift text, one lexical element at a time.
///
/// A string, a comment, a regex literal, or a bracket with its contents is a single element.
/// Therefore, text inside of these elements cannot end a declaration.
package struct SwiftText {
  package let bytes: [UInt8]
  package var position: Int
  /// Whether the previous element can end a value. If so, a `/` after it is a division.
  private var endsValue = false

  package init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  package var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  package func matches(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      buffer.indices.allSatisfy { bytes[position + $0] == buffer[$0] }
    }
  }

  /// Skips blanks and comments. Line breaks are skipped too, unless `acrossLines` is false.
  package mutating func skipBlanks(acrossLines: Bool = true) {
    while let byte {
      if byte == UInt8(ascii: "\n"), !acrossLines { return }
      if [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(byte) {
        position += 1
      } else if !skipComment() {
        return
      }
    }
  }

  /// Reads the identifier at the position. Empty if the text there is not an identifier.
  package mutating func takeWord() -> Substring {
    let start = position
    while let byte,
      Lexer.isIdentifierHead(byte) || Lexer.isDigit(byte) || byte >= 0x80
        || byte == UInt8(ascii: "$")
    {
      position += 1
    }
    return Substring(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Skips one element, including the contents of a bracket. Returns false at the end of the text,
  /// and for a bracket that is never closed.
  package mutating func skipElement() -> Bool {
    guard let byte else { return false }
    if skipComment() { return true }
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return skipBrackets()
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      let isLiteral = skipQuoted()
      if !isLiteral { position += 1 }
      endsValue = isLiteral
    case UInt8(ascii: "/") where !endsValue && skipRegex(pounds: 0): endsValue = true
    case UInt8(ascii: "`"):
      position += 1
      while let next = self.byte, next != UInt8(ascii: "`"), next != 0x0A { position += 1 }
      if self.byte == UInt8(ascii: "`") { position += 1 }
      endsValue = true
    default:
      let word = takeWord()
      if !word.isEmpty {
        endsValue =
          ReservedWord(rawValue: String(word)).map { [.true, .false, .nil].contains($0) } ?? true
      } else {
        position += 1
        if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
          endsValue = [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
        }
      }
    }
    return true
  }

  /// Skips a bracket and its contents. Returns false if the bracket is never closed.
  package mutating func skipBrackets() -> Bool {
    var open: [UInt8] = []
    repeat {
      guard let byte else { return false }
      switch byte {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard open.popLast() == byte else { return false }
      default:
        guard skipElement() else { return false }
        continue
      }
      position += 1
      endsValue = open.last != nil && ![0x28, 0x5B, 0x7B].contains(byte)
    } while !open.isEmpty
    endsValue = true
    return true
  }

  private mutating func skipComment() -> Bool {
    if matches("//") {
      while let byte, byte != 0x0A { position += 1 }
      return true
    }
    guard matches("/*") else { return false }
    var depth = 0
    repeat {
      if matches("/*") {
        depth += 1
        position += 2
      } else if matches("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
    return true
  }

  /// Skips a string or a regex literal, with or without `#`. Returns false for other text.
  private mutating func skipQuoted() -> Bool {
    let start = position
    var pounds = 0
    while byte == UInt8(ascii: "#") {
      pounds += 1
      position += 1
    }
    if byte == UInt8(ascii: "\"") {
      skipString(pounds: pounds)
      return true
    }
    if pounds > 0, byte == UInt8(ascii: "/"), skipRegex(pounds: pounds) { return true }
    position = start
    return false
  }

  private mutating func skipString(pounds: Int) {
    let isBlock = matches("\"\"\"")
    position += isBlock ? 3 : 1
    while let byte {
      if byte == UInt8(ascii: "\\"), arePounds(pounds, at: position + 1) {
        position += 1 + pounds
        if self.byte == UInt8(ascii: "(") {
          _ = skipBrackets()
        } else {
          position += 1
        }
      } else if byte == UInt8(ascii: "\""), !isBlock || matches("\"\"\""),
        arePounds(pounds, at: position + (isBlock ? 3 : 1))
      {
        position += (isBlock ? 3 : 1) + pounds
        return
      } else if byte == 0x0A, !isBlock {
        return
      } else {
        position += 1
      }
    }
  }

  private func arePounds(_ count: Int, at offset: Int) -> Bool {
    offset + count <= bytes.count
      && bytes[offset..<offset + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Skips a regex literal. `/…/` has one line, and `#/…/#` may have several lines.
  private mutating func skipRegex(pounds: Int) -> Bool {
    let start = position
    position += 1
    if pounds == 0, byte == 0x20 || byte == 0x09 || byte == nil {
      position = start
      return false
    }
    var isInClass = false
    while let byte {
      switch byte {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case 0x0A where pounds == 0:
        position = start
        return false
      case UInt8(ascii: "/")
      where (!isInClass || pounds > 0) && arePounds(pounds, at: position + 1):
        position += 1 + pounds
        return true
      default: break
      }
      position += 1
    }
    position = start
    return false
  }
}
