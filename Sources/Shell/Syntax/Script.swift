/// A parsed source: everything in it, in order.
struct Script: Sendable {
  let source: Source
  /// The first line, when it begins with `#!`.
  let interpreterLine: SourceRange?
  let items: [ScriptItem]
  let marks: SyntaxMarks

  var lines: [SourceLine] {
    items.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  var statements: [Statement] { lines.flatMap(\.statements) }
}

/// Places of a source, as offsets, where the tokens alone do not tell how they are to be spaced.
struct SyntaxMarks: Sendable {
  /// The `<` and `>` that compare nothing: those around generic arguments and parameters.
  var angles: Set<Int> = []
  /// The operators between two operands.
  var operators: Set<Int> = []
  /// The first of the two tokens of each `>>`.
  var shifts: Set<Int> = []
  /// The parts whose blanks are their own: topics of `help`, methods of `stub`, features.
  var verbatim: [SourceRange] = []
}

enum ScriptItem: Sendable {
  case phase(Phase)
  case line(SourceLine)
  /// A comment that stands outside of source lines.
  case comment(Comment)
  /// The number of a blank line outside of source lines.
  case blank(line: Int)
}

/// `# title`: a named test case inside a file.
struct Phase: Hashable, Sendable {
  let title: String
  let range: SourceRange
  let line: Int
}

/// Statements up to the end of their line, with what they must print.
struct SourceLine: Sendable {
  /// Separated by `;`; one that did not parse is left out.
  let statements: [Statement]
  /// From the first character to the last, without a comment after them.
  let range: SourceRange
  /// The numbers of the lines that it takes up.
  let lineNumbers: ClosedRange<Int>
  /// A comment on the last of these lines, after the statements.
  let trailingComment: Comment?
  let expected: [ExpectedLine]
}

/// `| text` after a source line.
struct ExpectedLine: Hashable, Sendable {
  /// What stands after `| `, exact.
  let text: String
  /// From the `|` to the end of the line.
  let range: SourceRange
  let line: Int
}

struct Comment: Hashable, Sendable {
  /// With its `//` or `/* */`.
  let range: SourceRange
  let isBlock: Bool
}
