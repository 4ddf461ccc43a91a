extension Lexer {
  /// Sets the text of a `"""` block's tokens. The indentation of the block's last line is removed
  /// from each line.
  mutating func decodeBlock(_ frame: StringFrame, end: Int) {
    guard let first = frame.segments.first, let last = frame.segments.last else { return }
    var indentation: ArraySlice<UInt8> = []
    var contentEnd = end
    var lineBreak = end
    while lineBreak > frame.opening.upperBound, isInlineBlank(bytes[lineBreak - 1]) {
      lineBreak -= 1
    }
    if lineBreak > output.tokens[last].range.lowerBound,
      bytes[lineBreak - 1] == UInt8(ascii: "\n")
    {
      indentation = bytes[lineBreak..<end]
      contentEnd = lineBreak - 1
      if contentEnd > frame.opening.upperBound, bytes[contentEnd - 1] == UInt8(ascii: "\r") {
        contentEnd -= 1
      }
    } else if isTextOnNextLine(frame) {
      report(.textBeforeBlockQuotes, SourceRange(end, end + 3))
    }
    for index in frame.segments {
      let range = output.tokens[index].range
      var lower = range.lowerBound
      if index == first { lower = startOfBlockText(frame) }
      let upper = index == last ? contentEnd : range.upperBound
      var decoder = StringDecoder(lexer: self, pounds: frame.pounds)
      decoder.indentation = indentation
      decoder.isAtLineStart = index == first
      // In an empty block, the first and the last line break are the same.
      if lower < upper { decoder.decode(SourceRange(lower, upper)) }
      output.tokens[index].kind = .stringText(decoder.text)
      output.diagnostics += decoder.diagnostics
    }
  }

  private mutating func startOfBlockText(_ frame: StringFrame) -> Int {
    let offset = offsetAfterBlanks(frame.opening.upperBound)
    if byte(at: offset) == UInt8(ascii: "\n") { return offset + 1 }
    report(.textAfterBlockQuotes, frame.opening)
    return frame.opening.upperBound
  }

  private func isTextOnNextLine(_ frame: StringFrame) -> Bool {
    byte(at: offsetAfterBlanks(frame.opening.upperBound)) == UInt8(ascii: "\n")
  }

  private func offsetAfterBlanks(_ start: Int) -> Int {
    var offset = start
    while let byte = byte(at: offset), isInlineBlank(byte) || byte == UInt8(ascii: "\r") {
      offset += 1
    }
    return offset
  }

  private func isInlineBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
