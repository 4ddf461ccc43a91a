/// Puts a script into its canonical form: the same tokens and comments on the same lines, with
/// blanks and indentation as they should be.
///
/// - Lines are indented by two blanks for each bracket around them, and once more where they go on
///   with a statement.
/// - One blank stands around binary operators, after commas and colons, and inside braces.
/// - At most one blank line stands between lines; comments behind statements stand in columns.
/// - Expected lines, strings and comments keep their text.
/// - All lines end as the first one does, in `\n` or in `\r\n`.
package struct ScriptFormatter {
  /// The canonical form of a source.
  ///
  /// - Throws: what is wrong with the source, when it does not parse.
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

  /// Sees that a formatted text is the same script: no file is put at risk.
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
    // Beside Swift, a text without an end is the compiler's to report.
    throw others.diagnostics.isEmpty ? .meaningChanges : .syntax(others.diagnostics)
  }

  /// A line of the result.
  struct Line {
    var code = ""
    /// A comment behind the code.
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
        lines[lines.count - 1].comment = piece.trimmedText
        continue
      } else if let previous, spacing.isBlank(between: previous, and: piece) {
        lines[lines.count - 1].code += " "
      }
      lines[lines.count - 1].code += piece.canonicalText
      indentation.pass(piece)
      // A comment changes nothing of what stands around it.
      if !piece.isComment { spacing.pass(piece, after: pieces[..<index].last { !$0.isComment }) }
    }
  }

  private mutating func breakLine(at index: Int, after previous: FormattingPiece?) {
    let piece = pieces[index]
    let isPadded =
      piece.lineBreaks > 1 && previous?.opened == nil && piece.closed == nil && !piece.isExpected
    if isPadded, !lines.isEmpty { lines.append(Line()) }
    // A comment belongs to what comes after it.
    let next = pieces[index...].first { !$0.isComment }
    let level = indentation.beginLine(piece, next: next)
    lines.append(Line(code: String(repeating: "  ", count: level)))
  }
}

extension String {
  /// The text with the line ends that a source begins with.
  fileprivate func withLineEnds(of source: Source) -> String {
    let end = source.bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    let isWide = end > 0 && source.bytes[end - 1] == UInt8(ascii: "\r")
    return allLineTexts.joined(separator: isWide ? "\r\n" : "\n")
  }
}

extension Token {
  /// Its kind, without the place of a name.
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

  /// The text without blanks at its end.
  fileprivate var trimmedText: String {
    text.trimmingEnd { $0 == " " || $0 == "\t" }
  }

  fileprivate var canonicalText: String {
    switch token?.kind {
    case .phase(let title): "# \(title)"
    case nil where isTrailingComment: trimmedText
    default: text
    }
  }
}

/// The reason why a script was not formatted.
package enum FormattingProblem: Error {
  case syntax([Diagnostic])
  /// The result would not be the same script: an internal error.
  case meaningChanges
}

extension Source {
  /// A part of the source as the formatter has it: formatting a script changes no output of it.
  ///
  /// - Parameter range: an expression that stands behind the word of a statement.
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
    comments.map { source.text($0.range).trimmingTrailingBlanks().withLineFeeds }
  }
}
