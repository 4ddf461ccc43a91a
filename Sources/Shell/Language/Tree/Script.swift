/// A parsed source: everything in it, in order.
package struct Script: Sendable {
  package let source: Source
  /// The first line, when it begins with `#!`.
  package let interpreterLine: SourceRange?
  package let items: [ScriptItem]
  /// Where the `<` and `>` that compare nothing stand: those around generic arguments.
  package let angles: Set<Int>

  package var lines: [SourceLine] {
    items.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  package var statements: [Statement] { lines.flatMap(\.statements) }
}

package enum ScriptItem: Sendable {
  case phase(Phase)
  case line(SourceLine)
  /// A comment that stands outside of source lines.
  case comment(Comment)
  /// The number of a blank line outside of source lines.
  case blank(line: Int)
}

/// `# title`: a named test case inside a file.
package struct Phase: Hashable, Sendable {
  package let title: String
  package let range: SourceRange
  package let line: Int
}

/// Statements up to the end of their line, with what they must print.
package struct SourceLine: Sendable {
  /// Separated by `;`; one that did not parse is left out.
  package let statements: [Statement]
  /// From the first character to the last, without a comment after them.
  package let range: SourceRange
  /// The numbers of the lines that it takes up.
  package let lineNumbers: ClosedRange<Int>
  /// A comment on the last of these lines, after the statements.
  package let trailingComment: Comment?
  package let expected: [ExpectedLine]
}

/// `| text` after a source line.
package struct ExpectedLine: Hashable, Sendable {
  /// What stands after `| `, exact.
  package let text: String
  /// From the `|` to the end of the line.
  package let range: SourceRange
  package let line: Int
}

package struct Comment: Hashable, Sendable {
  /// With its `//` or `/* */`.
  package let range: SourceRange
  package let isBlock: Bool
}
