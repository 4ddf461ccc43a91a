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

  /// A copy of the script with other statements in its lines, such as compiled statements.
  package func with(lines statements: [[Statement]]) -> Script {
    var statements = statements[...]
    let items = items.map { item -> ScriptItem in
      guard case .line(let line) = item, let own = statements.popFirst() else { return item }
      return .line(line.with(statements: own))
    }
    return Script(source: source, interpreterLine: interpreterLine, items: items, marks: marks)
  }
}

/// Facts about the source that the tokens alone do not show. The formatter uses them for the
/// spacing.
package struct SyntaxMarks: Sendable {
  /// The offsets of each `<` and `>` around generic arguments and parameters.
  package var angles: Set<Int> = []
  /// The offsets of binary operators.
  package var operators: Set<Int> = []
  /// The offsets of operators that consist of several tokens, such as `>>`, with their number of
  /// tokens.
  package var joined: [Int: Int] = [:]
  /// The ranges whose blanks the formatter keeps, such as topics of `help` and statements that
  /// Swift compiles.
  package var verbatim: [SourceRange] = []
}

package enum ScriptItem: Sendable {
  case phase(Phase)
  case line(SourceLine)
  /// A comment on lines without statements.
  case comment(Comment)
  /// A blank line between source lines, with its number.
  case blank(line: Int)
}

/// A phase `# title`. In a test file, it is a named test case.
package struct Phase: Hashable, Sendable {
  package let title: String
  package let range: SourceRange
  package let line: Int
}

/// The statements of one source line, with the expected output below it.
package struct SourceLine: Sendable {
  /// The statements, which `;` separates in the source. Statements that could not be parsed are
  /// missing.
  package internal(set) var statements: [Statement]
  /// The range from the first to the last character, without the trailing comment.
  package let range: SourceRange
  /// The numbers of the source lines that the statements occupy.
  package let lineNumbers: ClosedRange<Int>
  /// The comment after the statements, on their last line.
  package internal(set) var trailingComment: Comment?
  package internal(set) var expected: [ExpectedLine] = []
  /// Whether all statements of the line could be parsed.
  package internal(set) var isWhole = true

  /// A copy of the line with other statements, for example with the statements that run again.
  package func with(statements: [Statement]) -> SourceLine {
    var line = self
    line.statements = statements
    line.isWhole = isWhole && statements.count == self.statements.count
    return line
  }
}

/// An expected line `| text` below a source line.
package struct ExpectedLine: Hashable, Sendable {
  /// The exact text after the bar and its blank.
  package let text: String
  /// The range from the `|` to the end of the line.
  package let range: SourceRange
  package let line: Int
}

package struct Comment: Hashable, Sendable {
  /// The range of the comment, including its marks `//` or `/* */`.
  package let range: SourceRange
  package let isBlock: Bool
}
