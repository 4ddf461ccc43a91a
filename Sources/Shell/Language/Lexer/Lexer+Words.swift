extension Lexer {
  /// The symbols. The key of a symbol is a number that consists of the symbol's bytes.
  ///
  /// `>>` is missing: the lexer reads it as two tokens, because each `>` may close generic
  /// arguments.
  private static let symbols: [UInt32: String] = {
    let symbols = [
      "!==", "===", "...", "..<", "==", "!=", "<=", ">=", "&&", "||", "??", "->", "+=", "-=", "*=",
      "/=", "%=", "&+", "&-", "&*", "&+=", "&-=", "&*=", "&<<", "<<=", "&=", "|=", "^=", "~=", "<<",
      "+", "-", "*", "/", "%", "<", ">", "=", "!", "?", ":",
      ".", "&", "|", "^", "~", "\\", "@",
    ]
    return Dictionary(symbols.map { (code($0.utf8), $0) }) { first, _ in first }
  }()

  private static func code<Bytes: Sequence<UInt8>>(_ bytes: Bytes) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  package static func isIdentifierHead(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  package static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  package mutating func lexSymbol() {
    let start = position
    for length in [3, 2, 1] where start + length <= bytes.count {
      guard let symbol = Self.symbols[Self.code(bytes[start..<start + length])] else { continue }
      position += length
      return append(.symbol(symbol), from: start)
    }
    reportCharacter()
  }

  package mutating func lexIdentifier() {
    let start = position
    position = endOfIdentifier(from: position)
    guard position > start else { return reportCharacter() }
    let text = source.text(SourceRange(start, position))
    append(.identifier(text, isEscaped: false), from: start)
  }

  package func endOfIdentifier(from offset: Int) -> Int {
    var end = offset
    while let byte = byte(at: end) {
      let isInside = end > offset && (Self.isDigit(byte) || byte == UInt8(ascii: "$"))
      if Self.isIdentifierHead(byte) || isInside {
        end += 1
      } else if byte >= 0x80, let scalar = scalar(at: end),
        Self.isIdentifierScalar(scalar, isFirst: end == offset)
      {
        end += UTF8.width(scalar)
      } else {
        break
      }
    }
    return end
  }

  private static func isIdentifierScalar(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    if scalar.value == 0xA0 || scalar.value == 0x3000 || scalar.value == 0xFEFF { return false }
    let properties = scalar.properties
    if isFirst ? properties.isXIDStart : properties.isXIDContinue { return true }
    if properties.generalCategory == .otherSymbol || properties.isEmojiPresentation { return true }
    // An emoji may consist of several scalars, with joiners and variation selectors between them.
    return !isFirst && (scalar.value == 0x200D || (0xFE00...0xFE0F).contains(scalar.value))
  }

  package mutating func lexEscapedIdentifier() {
    let start = position
    let end = endOfIdentifier(from: start + 1)
    guard end > start + 1, byte(at: end) == UInt8(ascii: "`") else { return reportCharacter() }
    position = end + 1
    let text = source.text(SourceRange(start + 1, end))
    append(.identifier(text, isEscaped: true), from: start)
  }

  package mutating func lexAnonymous() {
    let start = position
    position += 1
    while let byte = byte(at: position), Self.isDigit(byte) { position += 1 }
    let digits = source.text(SourceRange(start + 1, position))
    if let index = Int(digits), index <= 99 {
      append(.anonymous(index), from: start)
      return
    }
    if digits.isEmpty { position = endOfIdentifier(from: position) }
    // `$name` is the projected value of a property wrapper: `model.$name`.
    if digits.isEmpty, position > start + 1, output.tokens.last?.isSymbol(".") == true {
      let name = source.text(SourceRange(start, position))
      return append(.identifier(name, isEscaped: false), from: start)
    }
    report(.badAnonymous(source.text(SourceRange(start, position))), SourceRange(start, position))
    append(.invalid, from: start)
  }

  package mutating func lexPound() {
    let start = position
    var end = position
    while byte(at: end) == UInt8(ascii: "#") { end += 1 }
    if byte(at: end) == UInt8(ascii: "\"") {
      position = end
      openString(pounds: end - start)
    } else if lineIsBlankSoFar {
      position = endOfLine(from: start)
      report(
        end == start + 1 ? .phaseWithoutBlank : .phaseWithSeveralMarks, SourceRange(start, end))
      append(.invalid, from: start)
    } else {
      reportCharacter()
    }
  }

  package mutating func reportForeignQuote(_ quote: String) {
    let start = position
    position += quote.utf8.count
    let shown = quote == "'" ? "\"'\"" : "'\(quote)'"
    report(.foreignQuote(shown), SourceRange(start, position))
    // The rest of the line is skipped, so that the quote is reported only once.
    position = endOfLine(from: position)
    append(.invalid, from: start)
  }

  package mutating func reportCharacter() {
    let start = position
    guard let scalar = scalar(at: position) else {
      position += 1
      return
    }
    if ["“", "”", "„", "‘", "’", "«", "»"].contains(Character(scalar)) {
      return reportForeignQuote(String(Character(scalar)))
    }
    position += UTF8.width(scalar)
    let code = "U+" + String(scalar.value, radix: 16, uppercase: true).padded(to: 4)
    let isVisible = scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace
    let name = isVisible ? "'\(Character(scalar))'" : scalar.properties.name ?? ""
    report(
      .unexpectedCharacter(
        isVisible && scalar.isASCII ? name : "\(code) \(name)".trimmingTrailingBlanks()),
      SourceRange(start, position))
    append(.invalid, from: start)
  }

  private func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    let end = min(offset + 4, bytes.count)
    return String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars.first
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    String(repeating: "0", count: max(0, width - count)) + self
  }
}
