/// Formats a script. Only blanks, indentation and blank lines change. Tokens and comments stay the
/// same, and no line is split or joined.
///
/// - A line is indented by two blanks for each open bracket. A line that continues a statement is
///   indented by two more blanks.
/// - Binary operators have one blank on both sides. One blank follows a comma or a colon, and one
///   blank is inside each brace.
/// - Several blank lines become one. Comments after statements are aligned in a column.
/// - Expected lines, strings and comments keep their text.
/// - All lines have the line ending of the first line: `\n` or `\r\n`.
package struct ScriptFormatter {
  /// The formatted text of a source.
  ///
  /// - Throws: the syntax errors, if the source does not parse.
  package static func format(
    _ source: Source, _ grammar: Grammar
  ) throws(FormattingProblem) -> String {
    let (script, diagnostics) = Parser.parse(source, grammar)
    guard diagnostics.isEmpty else { throw .syntax(diagnostics) }
    let lexed = Lexer.tokens(of: source)
    var formatter = ScriptFormatter(
      pieces: FormattingPiece.pieces(of: source, lexed, script))
    if let line = lexed.interpreterLine { formatter.lines.append(Line(code: source.text(line))) }
    formatter.run()
    let text = AlignedComments.text(formatter.lines).withLineEnds(of: source)
    try check(text, against: script, grammar)
    return text
  }

  /// Throws if the formatted text would be a different script. This check prevents the formatter
  /// from damaging a file.
  static func check(
    _ text: String, against script: Script, _ grammar: Grammar
  ) throws(FormattingProblem) {
    let source = Source(name: script.source.name, text: text)
    let (formatted, diagnostics) = Parser.parse(source, grammar)
    let (tokens, others) = (Lexer.tokens(of: source), Lexer.tokens(of: script.source))
    let isSame =
      diagnostics.isEmpty && tokens.tokens.map(\.kindAnywhere) == others.tokens.map(\.kindAnywhere)
      && tokens.commentTexts(of: source) == others.commentTexts(of: script.source)
      && SyntaxComparison.areSame(formatted, script)
    if isSame { return }
    // In statements that Swift compiles, the parser does not report the mistakes that the lexer
    // found. If there are such mistakes, they are thrown as the reason.
    throw others.diagnostics.isEmpty ? .meaningChanges : .syntax(others.diagnostics)
  }

  /// A line of the formatted script.
  struct Line {
    var code = ""
    /// The comment after the code of the line.
    var comment: String?
  }

  private let pieces: [FormattingPiece]
  private(set) var lines: [Line] = []
  private var indentation = Indentation()
  private var spacing = Spacing()

  private init(pieces: [FormattingPiece]) { self.pieces = pieces }

  private mutating func run() {
    for (index, piece) in pieces.enumerated() {
      let previous = index > 0 ? pieces[index - 1] : nil
      if piece.lineBreaks > 0 || previous == nil {
        breakLine(at: index, after: previous)
      } else if piece.isTrailingComment {
        lines[lines.count - 1].comment = piece.text.trimmedComment
        continue
      } else if let previous, spacing.isBlank(between: previous, and: piece) {
        lines[lines.count - 1].code += " "
      }
      lines[lines.count - 1].code += piece.canonicalText
      indentation.pass(piece)
      // Comments do not influence the spacing of other pieces.
      if !piece.isComment { spacing.pass(piece, after: pieces[..<index].last { !$0.isComment }) }
    }
  }

  private mutating func breakLine(at index: Int, after previous: FormattingPiece?) {
    let piece = pieces[index]
    let isPadded =
      piece.lineBreaks > 1 && previous?.opened == nil && piece.closed == nil && !piece.isExpected
    if isPadded, !lines.isEmpty { lines.append(Line()) }
    // A comment has the indentation of the next piece that is not a comment.
    let next = pieces[index...].first { !$0.isComment }
    let level = indentation.beginLine(piece, next: next)
    lines.append(Line(code: String(repeating: "  ", count: level)))
  }
}

extension String {
  /// The text with the line ending of the source's first line.
  fileprivate func withLineEnds(of source: Source) -> String {
    let end = source.bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    let isWide = end > 0 && source.bytes[end - 1] == UInt8(ascii: "\r")
    return allLineTexts.joined(separator: isWide ? "\r\n" : "\n")
  }

  /// The text of a comment without the blanks, tabs and carriage returns at its end.
  fileprivate var trimmedComment: String {
    trimmingEnd { $0 == " " || $0 == "\t" || $0 == "\r" }
  }
}

extension Token {
  /// The token's kind, without the range of a declaration's name, because formatting may move the
  /// name.
  fileprivate var kindAnywhere: Kind {
    guard case .declaration(let keyword, let name) = kind else { return kind }
    return .declaration(
      keyword: keyword, name: Name(text: name.text, range: SourceRange(at: 0)))
  }
}

extension FormattingPiece {
  fileprivate var isTrailingComment: Bool {
    if case .comment(isBlock: false) = kind { true } else { false }
  }

  fileprivate var canonicalText: String {
    switch token?.kind {
    case .phase(let title): "# \(title)"
    case nil where isTrailingComment: text.trimmedComment
    default: text
    }
  }
}

/// The reason why a script was not formatted.
package enum FormattingProblem: Error {
  case syntax([Diagnostic])
  /// The formatted text would be a different script. This is a bug in the formatter.
  case meaningChanges
}

extension Source {
  /// The text of a range as the formatter writes it. The script's output uses this text, so that
  /// formatting does not change the output.
  ///
  /// - Parameter range: the range of an expression after a statement's word.
  package func canonicalText(_ range: SourceRange, behind word: String, _ grammar: Grammar)
    -> String
  {
    let text = text(range)
    let formatted = try? ScriptFormatter.format(Source(name: "", text: "\(word) \(text)"), grammar)
    guard let formatted, formatted.hasPrefix(word + " ") else { return text }
    return String(formatted.dropFirst(word.count + 1).dropLast())
  }
}

extension Lexer.Output {
  fileprivate func commentTexts(of source: Source) -> [String] {
    comments.map { source.text($0.range).trimmedComment.withLineFeeds }
  }
}
