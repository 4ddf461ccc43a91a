/// A parsed source: everything in it, in order.
package struct Script: Sendable {
  package let source: Source
  /// The first line, when it begins with `#!`.
  package let interpreterLine: SourceRange?
  package let items: [ScriptItem]
  package let marks: SyntaxMarks

  package var lines: [SourceLine] {
    items.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  package var statements: [Statement] { lines.flatMap(\.statements) }

  /// The script with other statements in its lines, as when parts of it are compiled.
  package func with(lines statements: [[Statement]]) -> Script {
    var statements = statements[...]
    let items = items.map { item -> ScriptItem in
      guard case .line(let line) = item, let own = statements.popFirst() else { return item }
      return .line(line.with(statements: own))
    }
    return Script(source: source, interpreterLine: interpreterLine, items: items, marks: marks)
  }
}

/// Places of a source, as offsets, where the tokens alone do not tell how they are to be spaced.
package struct SyntaxMarks: Sendable {
  /// The `<` and `>` that compare nothing: those around generic arguments and parameters.
  package var angles: Set<Int> = []
  /// The operators between two operands.
  package var operators: Set<Int> = []
  /// The operators that are several tokens, such as `>>`, with the number of these.
  package var joined: [Int: Int] = [:]
  /// The parts whose blanks are their own: topics of `help`, methods of `stub`, features.
  package var verbatim: [SourceRange] = []
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
  package internal(set) var statements: [Statement]
  /// From the first character to the last, without a comment after them.
  package let range: SourceRange
  /// The numbers of the lines that it takes up.
  package let lineNumbers: ClosedRange<Int>
  /// A comment on the last of these lines, after the statements.
  package internal(set) var trailingComment: Comment?
  package internal(set) var expected: [ExpectedLine] = []
  /// Whether it has all statements that its text has.
  package internal(set) var isWhole = true

  /// The line with other statements, as when some of them run again.
  package func with(statements: [Statement]) -> SourceLine {
    var line = self
    line.statements = statements
    line.isWhole = isWhole && statements.count == self.statements.count
    return line
  }
}

/// `| text` after a source line.
package struct ExpectedLine: Hashable, Sendable {
  /// The text after `| `, exact.
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
