/// Puts a script into its canonical form: the same tokens and comments on the same lines, with
/// blanks and indentation as they should be.
///
/// - Lines are indented by two blanks for each bracket around them, and once more where they go on
///   with a statement.
/// - One blank stands around binary operators, after commas and colons, and inside braces.
/// - At most one blank line stands between lines; comments behind statements stand in columns.
/// - Expected lines, strings and comments keep their text.
struct ScriptFormatter {
  /// The canonical form of a source.
  ///
  /// - Throws: what is wrong with the source, when it does not parse.
  static func format(_ source: Source) throws(ScriptProblem) -> String {
    let (script, diagnostics) = Parser.parse(source)
    guard diagnostics.isEmpty else { throw .syntax(source, diagnostics) }
    let lexed = Lexer.tokens(of: source)
    var formatter = ScriptFormatter(
      pieces: FormattingPiece.pieces(of: source, lexed, script))
    if let line = lexed.interpreterLine { formatter.lines.append(Line(code: source.text(line))) }
    formatter.run()
    let text = AlignedComments.text(formatter.lines)
    try check(text, against: script)
    return text
  }

  /// Sees that a formatted text is the same script: no file is put at risk.
  static func check(_ text: String, against script: Script) throws(ScriptProblem) {
    let source = Source(name: script.source.name, text: text)
    let (formatted, diagnostics) = Parser.parse(source)
    let (tokens, others) = (Lexer.tokens(of: source), Lexer.tokens(of: script.source))
    let isSame =
      diagnostics.isEmpty && tokens.tokens.map(\.kind) == others.tokens.map(\.kind)
      && tokens.commentTexts(of: source) == others.commentTexts(of: script.source)
      && SyntaxComparison.areSame(formatted, script)
    guard isSame else {
      throw .file(
        FileProblem(
          source.name, "internal error: formatted, it would mean something else; it stays as it is")
      )
    }
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
      spacing.pass(piece, after: previous)
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

extension FormattingPiece {
  fileprivate var isTrailingComment: Bool {
    if case .comment(isBlock: false) = kind { true } else { false }
  }

  /// The text without blanks at its end.
  fileprivate var trimmedText: String {
    var text = text[...]
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }

  fileprivate var canonicalText: String {
    switch token?.kind {
    case .phase(let title): "# \(title)"
    case nil where isTrailingComment: trimmedText
    default: text
    }
  }
}

extension Lexer.Output {
  fileprivate func commentTexts(of source: Source) -> [String] {
    comments.map { source.text($0.range).trimmingTrailingBlanks() }
  }
}
