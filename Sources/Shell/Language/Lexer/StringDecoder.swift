/// Decodes the escapes and line breaks of a string literal.
package struct StringDecoder {
  private let bytes: [UInt8]
  private let pounds: Int
  private var output: [UInt8] = []
  private var position = 0
  private var end = 0
  /// The indentation to remove from each line of a `"""` block; nil in a one-line string.
  var indentation: ArraySlice<UInt8>?
  var isAtLineStart = false
  private(set) var diagnostics: [Diagnostic] = []

  init(lexer: Lexer, pounds: Int) {
    bytes = lexer.bytes
    self.pounds = pounds
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  mutating func decode(_ range: SourceRange) {
    position = range.lowerBound
    end = range.upperBound
    while position < end {
      if isAtLineStart { skipIndentation() }
      guard position < end else { return }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), isEscape {
        decodeEscape()
      } else if byte == UInt8(ascii: "\r"), indentation != nil, peek(1) == UInt8(ascii: "\n") {
        position += 1
      } else {
        output.append(byte)
        position += 1
        isAtLineStart = byte == UInt8(ascii: "\n") && indentation != nil
      }
    }
  }

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < end ? bytes[position + distance] : nil
  }

  private var isEscape: Bool {
    guard position + 1 + pounds <= end else { return false }
    return bytes[position + 1..<position + 1 + pounds].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func skipIndentation() {
    isAtLineStart = false
    guard let indentation else { return }
    let lineEnd = bytes[position..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
    if bytes[position..<lineEnd].starts(with: indentation) {
      position += indentation.count
      return
    }
    let line = bytes[position..<lineEnd]
    let firstText = line.firstIndex { ![0x20, 0x09, 0x0D].contains($0) }
    if let firstText {
      diagnostics.append(
        Diagnostic(.blockIndentation, at: SourceRange(position, max(position + 1, firstText))))
    }
    position = firstText ?? lineEnd
  }

  private mutating func decodeEscape() {
    let start = position
    position += 1 + pounds
    guard position < end else { return }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "r"): output.append(0x0D)
    case UInt8(ascii: "0"): output.append(0x00)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): output.append(byte)
    case UInt8(ascii: "u"): decodeUnicode(from: start)
    case UInt8(ascii: "\n") where indentation != nil: isAtLineStart = true
    case UInt8(ascii: "\r") where indentation != nil && peek(0) == UInt8(ascii: "\n"):
      position += 1
      isAtLineStart = true
    default:
      while position < end, bytes[position] & 0xC0 == 0x80 { position += 1 }
      let range = SourceRange(start, position)
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      diagnostics.append(Diagnostic(.unknownEscape(text), at: range))
    }
  }

  private mutating func decodeUnicode(from start: Int) {
    var digits = ""
    if peek(0) == UInt8(ascii: "{") {
      position += 1
      while let byte = peek(0), Character(Unicode.Scalar(byte)).isHexDigit {
        digits.append(Character(Unicode.Scalar(byte)))
        position += 1
      }
      if peek(0) == UInt8(ascii: "}") { position += 1 } else { digits = "" }
    }
    guard digits.count <= 8, let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else {
      diagnostics.append(Diagnostic(.badUnicodeEscape, at: SourceRange(start, position)))
      return
    }
    output.append(contentsOf: Character(scalar).utf8)
  }
}
