extension Lexer {
  /// The offset of the first NUL byte, or of the first byte that is not valid UTF-8.
  package static func offsetOfFirstNonText(_ bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return bytes.firstIndex(of: 0) }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        if scalar.value == 0 { return offset }
        offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  package mutating func skipInterpreterLine() {
    guard matches("#!", at: position) else { return }
    let start = position
    position = endOfLine(from: position)
    output.interpreterLine = SourceRange(start, position)
  }

  /// Skips blanks, line breaks and comments.
  package mutating func skipBlanks() {
    while let byte = byte(at: position) {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0B, 0x0C:
        position += 1
        afterBlank = true
      case UInt8(ascii: "\n"):
        if case .interpolation = modes.last, stringOfInterpolationIsOneLine {
          abandonOneLineString()
          continue
        }
        position += 1
        afterBlank = true
        atLineStart = true
        lineIsBlankSoFar = true
      case UInt8(ascii: "/") where matches("//", at: position): skipLineComment()
      case UInt8(ascii: "/") where matches("/*", at: position): skipBlockComment()
      default:
        guard let width = wideBlank(at: position) else { return }
        position += width
        afterBlank = true
      }
    }
  }

  private mutating func skipLineComment() {
    let start = position
    position = endOfLine(from: position)
    output.comments.append(Comment(range: SourceRange(start, position), isBlock: false))
    afterBlank = true
    lineIsBlankSoFar = false
  }

  private mutating func skipBlockComment() {
    let start = position
    var depth = 0
    while position < bytes.count {
      if matches("/*", at: position) {
        depth += 1
        position += 2
      } else if matches("*/", at: position) {
        depth -= 1
        position += 2
        if depth == 0 { break }
      } else {
        if bytes[position] == UInt8(ascii: "\n") { atLineStart = true }
        position += 1
      }
    }
    if depth > 0 {
      let opening = SourceRange(start, start + 2)
      report(.unterminatedComment, opening)
      output.openComment = opening
    }
    output.comments.append(Comment(range: SourceRange(start, position), isBlock: true))
    afterBlank = true
    lineIsBlankSoFar = false
  }

  /// Reads a line `| expected` or `# title`; returns false for other lines.
  package mutating func lexWholeLine(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: "|") || byte == UInt8(ascii: "#") else { return false }
    let start = position
    guard isBlank(at: start + 1, orComment: false) else {
      return byte == UInt8(ascii: "|") && openBrackets == 0 && lexLineWithoutBlank()
    }
    position = endOfLine(from: start)
    let isEmpty = position == start + 1
    let text = source.text(SourceRange(isEmpty ? start + 1 : start + 2, position))
    if byte == UInt8(ascii: "|") {
      append(.expected(text: text), from: start)
    } else {
      let title = text.trimmed()
      if title.isEmpty { report(.untitledPhase, SourceRange(start, start + 1)) }
      append(.phase(title: title), from: start)
    }
    return true
  }

  /// Reports a line such as `|expected`, which lacks the blank. Returns false for an operator such
  /// as `||`.
  private mutating func lexLineWithoutBlank() -> Bool {
    let start = position
    guard let next = byte(at: start + 1), next != UInt8(ascii: "|"), next != UInt8(ascii: "=")
    else {
      return false
    }
    position = endOfLine(from: start)
    report(.message("a blank is missing after '|'"), SourceRange(start, start + 1))
    append(.expected(text: ""), from: start)
    return true
  }

  /// The offset of the next line ending: `\r\n` or `\n`.
  package func endOfLine(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    if end > offset, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return end
  }

  /// Whether a blank, a line break, the end of the text or a comment is at an offset. With
  /// `orComment: false`, comments do not count.
  package func isBlank(at offset: Int, orComment: Bool = true) -> Bool {
    guard let byte = byte(at: offset) else { return true }
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), 0x0B, 0x0C:
      return true
    case UInt8(ascii: "/"):
      return orComment && (matches("//", at: offset) || matches("/*", at: offset))
    default:
      return wideBlank(at: offset) != nil
    }
  }

  /// The number of bytes of a no-break space, an ideographic space or a byte-order mark. Nil for
  /// other characters. Web pages and Korean keyboards produce such characters.
  private func wideBlank(at offset: Int) -> Int? {
    guard let first = byte(at: offset), first >= 0x80 else { return nil }
    if matches("\u{A0}", at: offset) { return 2 }
    if matches("\u{3000}", at: offset) || matches("\u{FEFF}", at: offset) { return 3 }
    return nil
  }
}
