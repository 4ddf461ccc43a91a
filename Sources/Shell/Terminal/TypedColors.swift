import RxsLanguage

/// Colours a line while the user types it.
package enum TypedColors {
  /// The line with colour sequences; nil if nothing in the line is coloured.
  ///
  /// - Parameters:
  ///   - before: the previous lines of the statement, with their line breaks.
  ///   - typed: the previous lines together with this line.
  ///   - mistakes: the source ranges of mistakes.
  package static func painted(
    _ line: String, after before: String = "", _ typed: TypedText, mistakes: [SourceRange] = []
  ) -> String? {
    let text = typed.text
    guard !line.isEmpty, text.utf8.count <= TypedText.longestChecked,
      !text.unicodeScalars.contains(where: { $0.isUnsafeOnTerminal || $0 == "\t" })
    else { return nil }
    let lexed = typed.lexed
    let start = before.utf8.count
    var paints = [Paint?](repeating: nil, count: text.utf8.count)
    func paint(_ range: SourceRange, _ paint: Paint) {
      for index in range.lowerBound..<min(range.upperBound, paints.count) { paints[index] = paint }
    }
    for (index, token) in lexed.tokens.enumerated() {
      if let found = self.paint(of: token, at: index, in: lexed.tokens, typed.grammar) {
        paint(token.range, found)
      }
    }
    // The text of a string without a closing quote has no token yet.
    let quotes = lexed.tokens.filter { [.stringStart, .stringEnd].contains($0.kind) }
    if let open = quotes.last, open.kind == .stringStart {
      paint(SourceRange(open.range.lowerBound, paints.count), .green)
    }
    for comment in lexed.comments { paint(comment.range, .dim) }
    for mistake in mistakes { paint(mistake, .mistake) }
    guard paints[start...].contains(where: { $0 != nil }) else { return nil }
    return runs(Array(text.utf8), paints, from: start)
  }

  private static func runs(_ bytes: [UInt8], _ paints: [Paint?], from start: Int) -> String {
    var result = ""
    var index = start
    while index < bytes.count {
      let end = paints[index...].firstIndex { $0 != paints[index] } ?? bytes.count
      let text = String(decoding: bytes[index..<end], as: UTF8.self)
      result += paints[index].map { StyledText(text, $0).onTerminal } ?? text
      index = end
    }
    return result
  }

  private static func paint(
    of token: Token, at index: Int, in tokens: [Token], _ grammar: Grammar
  ) -> Paint? {
    switch token.kind {
    case .integer, .double, .duration: return .yellow
    case .stringStart, .stringText, .stringEnd: return .green
    case .interpolationStart, .interpolationEnd: return .magenta
    case .phase: return .boldCyan
    case .expected: return .dim
    case .identifier(let word, isEscaped: false):
      let isMember = index > 0 && tokens[index - 1].isSymbol(".")
      if isMember { return .cyan }
      if ReservedWord(rawValue: word) != nil { return .magenta }
      let begins = index == 0 || token.atLineStart || tokens[index - 1].kind == .semicolon
      return begins && grammar[word] != nil ? .magenta : nil
    default: return nil
    }
  }
}
