import RxsLanguage
import RxsSession

/// A line that is being typed, in colours.
package enum TypedLine {
  /// Longer lines are shown as they are.
  private static let longest = 2000

  /// The line with colour sequences; nil where it has none.
  ///
  /// - Parameters:
  ///   - before: the lines of the statement above it, with their line ends.
  ///   - mistakes: the ranges of mistakes in `before` and the line together.
  package static func painted(
    _ line: String, after before: String = "", mistakes: [SourceRange] = []
  ) -> String? {
    let text = before + line
    guard !line.isEmpty, text.utf8.count <= longest,
      !text.unicodeScalars.contains(where: { $0.isUnsafeOnTerminal || $0 == "\t" })
    else { return nil }
    let source = Source(name: "", text: text)
    let lexed = Lexer.tokens(of: source)
    let start = before.utf8.count
    var paints = [Paint?](repeating: nil, count: text.utf8.count)
    func paint(_ range: SourceRange, _ paint: Paint) {
      for index in range.lowerBound..<min(range.upperBound, paints.count) { paints[index] = paint }
    }
    for (index, token) in lexed.tokens.enumerated() {
      if let found = self.paint(of: token, at: index, in: lexed.tokens) {
        paint(token.range, found)
      }
    }
    // The text of a string that has no end yet is no token.
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

  private static func paint(of token: Token, at index: Int, in tokens: [Token]) -> Paint? {
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
      return begins && Grammar.shell[word] != nil ? .magenta : nil
    default: return nil
    }
  }

  /// The ranges of mistakes in a text that is whole. A mistake at the very end may be the beginning
  /// of something right, so it is none yet.
  package static func mistakes(in text: String, _ session: Session) -> [SourceRange] {
    guard text.utf8.count <= longest, Completeness.of(text, .shell) == .complete else { return [] }
    let source = Source(name: "", text: text)
    // A string that is being typed has no end yet.
    guard Lexer.tokens(of: source).diagnostics.isEmpty else { return [] }
    let (script, problems) = Parser.parse(source, .shell, holdsSwift: session.holdsSwift)
    // No file is read at every key.
    if script.statements.contains(where: { $0.has(.readsFiles) }) { return [] }
    var found = problems.isEmpty ? ScriptCheck.mistakes(in: script, session) : problems
    // A prompt gives the label.
    found.removeAll { $0.kind == .missingLabel }
    return found.map(\.range).filter { $0.upperBound < text.utf8.count }
  }
}
