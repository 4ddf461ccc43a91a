/// A parsed source: all its items, in order.
package struct Script: Sendable {
  package let source: Source
  /// The first line, if it begins with `#!`.
  package let interpreterLine: SourceRange?
  package let items: [ScriptItem]
  package let marks: SyntaxMarks

  package var lines: [SourceLine] {
    items.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  package var statements: [Statement] { lines.flatMap(\.statements) }

  /// The script with new statements in its lines, such as compiled statements.
  package func with(lines statements: [[Statement]]) -> Script {
    var statements = statements[...]
    let items = items.map { item -> ScriptItem in
      guard case .line(let line) = item, let own = statements.popFirst() else { return item }
      return .line(line.with(statements: own))
    }
    return Script(source: source, interpreterLine: interpreterLine, items: items, marks: marks)
  }
}

/// The offsets in a source at which the tokens do not determine the spacing.
package struct SyntaxMarks: Sendable {
  /// The offsets of `<` and `>` that are not comparisons, around generic arguments and parameters.
  package var angles: Set<Int> = []
  /// The offsets of operators between two operands.
  package var operators: Set<Int> = []
  /// The offsets of operators that consist of several tokens, such as `>>`, with the number of
  /// tokens.
  package var joined: [Int: Int] = [:]
  /// The ranges whose blanks are kept: topics of `help`, methods of `stub`, features.
  package var verbatim: [SourceRange] = []
}

package enum ScriptItem: Sendable {
  case phase(Phase)
  case line(SourceLine)
  /// A comment outside of source lines.
  case comment(Comment)
  /// The number of a blank line outside of source lines.
  case blank(line: Int)
}

/// A phase `# title`: a named test case in a file.
package struct Phase: Hashable, Sendable {
  package let title: String
  package let range: SourceRange
  package let line: Int
}

/// The statements of a line up to the line's end, with their expected output.
package struct SourceLine: Sendable {
  /// The statements, separated by `;`; statements that could not be parsed are left out.
  package internal(set) var statements: [Statement]
  /// The range from the first character to the last character, without a trailing comment.
  package let range: SourceRange
  /// The numbers of the lines in the source that contain the statements.
  package let lineNumbers: ClosedRange<Int>
  /// A comment after the statements, on the last of these lines.
  package internal(set) var trailingComment: Comment?
  package internal(set) var expected: [ExpectedLine] = []
  /// Whether all statements of the line were parsed.
  package internal(set) var isWhole = true

  /// The line with new statements. For example, only some of the statements run again.
  package func with(statements: [Statement]) -> SourceLine {
    var line = self
    line.statements = statements
    line.isWhole = isWhole && statements.count == self.statements.count
    return line
  }
}

/// An expected line `| text` after a source line.
package struct ExpectedLine: Hashable, Sendable {
  /// The exact text after `| `.
  package let text: String
  /// The range from the `|` to the end of the line.
  package let range: SourceRange
  package let line: Int
}

package struct Comment: Hashable, Sendable {
  /// The range of the comment, including `//` or `/* */`.
  package let range: SourceRange
  package let isBlock: Bool
}
