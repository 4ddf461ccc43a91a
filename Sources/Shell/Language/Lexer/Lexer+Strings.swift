/// A string literal that the lexer is reading.
package struct StringFrame {
  package let opening: SourceRange
  /// The number of `#` in front of a raw string.
  package let pounds: Int
  /// Whether the string is a `"""` block.
  let isBlock: Bool
  /// The indices of the tokens with the string's text. A block's text is set when the end of the
  /// block is read, because the last line determines the indentation.
  var segments: [Int] = []
}

extension Lexer {
  /// Opens a string at its quotes; the position is after the `#` characters.
  mutating func openString(pounds: Int) {
    let start = position - pounds
    let isBlock = matches("\"\"\"", at: position)
    position += isBlock ? 3 : 1
    append(.stringStart, from: start)
    let frame = StringFrame(
      opening: SourceRange(start, position), pounds: pounds, isBlock: isBlock)
    modes.append(.string(frame))
  }

  /// Reads text up to an interpolation or the end of the string.
  mutating func lexStringContent(_ frame: StringFrame) {
    let start = position
    while let byte = byte(at: position) {
      if byte == UInt8(ascii: "\""), closes(frame) {
        appendText(from: start, of: frame)
        closeString()
        return
      }
      if byte == UInt8(ascii: "\\"), hasPounds(frame.pounds, at: position + 1) {
        let escaped = position + 1 + frame.pounds
        if self.byte(at: escaped) == UInt8(ascii: "(") {
          appendText(from: start, of: frame)
          let opening = position
          position = escaped + 1
          append(.interpolationStart, from: opening)
          modes.append(.interpolation(openParens: 0))
          return
        }
        position = escaped
        guard let next = self.byte(at: position) else { break }
        if next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r"), !frame.isBlock { continue }
        position += 1
        continue
      }
      if byte == UInt8(ascii: "\n"), !frame.isBlock { break }
      position += 1
    }
    if frame.isBlock { closeOpenStrings() } else { abandonOneLineString() }
  }

  private func closes(_ frame: StringFrame) -> Bool {
    if frame.isBlock, !matches("\"\"\"", at: position) { return false }
    return hasPounds(frame.pounds, at: position + (frame.isBlock ? 3 : 1))
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    guard offset + count <= bytes.count else { return false }
    return bytes[offset..<offset + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func appendText(from start: Int, of frame: StringFrame) {
    var frame = frame
    if frame.isBlock {
      frame.segments.append(output.tokens.count)
      append(.stringText(""), from: start)
    } else if start < position {
      var decoder = StringDecoder(lexer: self, pounds: frame.pounds)
      decoder.decode(SourceRange(start, position))
      append(.stringText(decoder.text), from: start)
      output.diagnostics += decoder.diagnostics
    }
    modes[modes.count - 1] = .string(frame)
  }

  private mutating func closeString() {
    guard case .string(let frame) = modes.popLast() else { return }
    if frame.isBlock { decodeBlock(frame, end: position) }
    let start = position
    position += (frame.isBlock ? 3 : 1) + frame.pounds
    append(.stringEnd, from: start)
  }

  /// Whether the string around the current interpolation must end on the same line.
  var stringOfInterpolationIsOneLine: Bool {
    guard modes.count >= 2, case .string(let frame) = modes[modes.count - 2] else { return false }
    return !frame.isBlock
  }

  /// Ends all open one-line strings at a line break. Reports only the outermost of these strings.
  mutating func abandonOneLineString() {
    var first: (index: Int, frame: StringFrame)?
    for (index, mode) in modes.enumerated().reversed() {
      guard case .string(let frame) = mode else { continue }
      if frame.isBlock { break }
      first = (index, frame)
    }
    guard let first else { return }
    report(.unterminatedString, first.frame.opening)
    modes.removeSubrange(first.index...)
    append(.invalid, from: position)
  }

  /// Reports the outermost string that is still open at the end of the text.
  mutating func closeOpenStrings() {
    for mode in modes {
      guard case .string(let frame) = mode else { continue }
      report(frame.isBlock ? .unterminatedBlockString : .unterminatedString, frame.opening)
      if frame.isBlock { output.openBlockString = frame.opening }
      position = bytes.count
      append(.invalid, from: position)
      break
    }
    modes = []
  }
}
