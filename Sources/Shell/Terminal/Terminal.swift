import CLibEdit
import Glibc
import RxsLanguage
import RxsOutput

/// The properties of the terminal, if any, that the process talks to.
package struct Terminal: Sendable {
  /// The descriptor that people type into.
  package var input: Int32 = STDIN_FILENO
  /// The descriptor that results are printed to.
  package var output: Int32 = STDOUT_FILENO
  /// The environment that settings are read from.
  package var environment: [String: String]

  /// The standard streams, in the environment given.
  package init(environment: [String: String]) {
    self.environment = environment
  }

  /// Whether a user types: standard input is a terminal.
  package var isInteractive: Bool { isatty(input) == 1 }

  /// Whether results go to a terminal.
  package var showsOutput: Bool { isatty(output) == 1 }

  /// The stream of the prompt and the line: standard error when results go elsewhere.
  package var drawing: Int32 { showsOutput ? output : STDERR_FILENO }

  /// The width of the window in columns; 80 where there is none.
  package var columns: Int {
    let columns = Int(cle_terminal_columns(drawing))
    return columns > 0 ? columns : 80
  }

  /// The height of the window in rows; 24 where there is none.
  package var rows: Int {
    let rows = Int(cle_terminal_rows(drawing))
    return rows > 0 ? rows : 24
  }

  /// A text as it is written to standard output, which may be a window.
  package func fitted(_ text: String) -> String {
    showsOutput ? FittedProse.lines(of: text, columns: columns).joined(separator: "\n") : text
  }

  /// Writes a line of the program itself beside the results, broken between words.
  package func tell(_ line: String) {
    let lines = FittedProse.lines(of: line, columns: columns)
    TextOutput.write(lines.map { StyledText($0) }.asLines, to: drawing)
  }

  /// Writes a warning of the program itself to standard error, broken between words.
  package func warn(_ reason: String) {
    let line = "rxs: \(reason)"
    let lines = errorColumns.map { FittedProse.lines(of: line, columns: $0) } ?? [line]
    StandardError.write(lines.map { StyledText($0) }.asLines)
  }

  /// The width that errors have; nil where standard error is no window.
  package var errorColumns: Int? {
    let columns = Int(cle_terminal_columns(STDERR_FILENO))
    return isatty(STDERR_FILENO) == 1 && columns > 0 ? columns : nil
  }

  /// Whether results may be coloured.
  package var allowsColor: Bool {
    Self.allowsColor(terminal: showsOutput, environment: environment)
  }

  /// Whether what goes to standard error may be coloured.
  package var colorsErrors: Bool {
    Self.allowsColor(terminal: isatty(STDERR_FILENO) == 1, environment: environment)
  }

  /// Whether the terminal understands more than plain text.
  package var allowsControlSequences: Bool { Self.allowsControlSequences(environment: environment) }

  /// Whether output may be coloured: on a terminal, unless `NO_COLOR` or `TERM` forbids it.
  package static func allowsColor(terminal: Bool, environment: [String: String]) -> Bool {
    terminal && allowsControlSequences(environment: environment)
      && environment["NO_COLOR", default: ""].isEmpty
  }

  /// Whether `TERM` names a terminal that understands control sequences.
  package static func allowsControlSequences(environment: [String: String]) -> Bool {
    !["", "dumb", "emacs"].contains(environment["TERM", default: ""])
  }
}
