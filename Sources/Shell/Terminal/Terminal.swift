import CLibEdit
import Glibc
import RxsLanguage
import RxsOutput

/// The terminal of the process and its properties.
package struct Terminal: Sendable {
  /// The file descriptor for input.
  package var input: Int32 = STDIN_FILENO
  /// The file descriptor for results.
  package var output: Int32 = STDOUT_FILENO
  /// The environment variables, some of which are settings of the terminal.
  package var environment: [String: String]

  /// The terminal of the standard streams.
  package init(environment: [String: String]) {
    self.environment = environment
  }

  /// Whether standard input is a terminal, so that a user can type.
  package var isInteractive: Bool { isatty(input) == 1 }

  /// Whether results go to a terminal.
  package var showsOutput: Bool { isatty(output) == 1 }

  /// The file descriptor that shows the prompt and the typed line. If results go to a file or a
  /// pipe, this is standard error.
  package var drawing: Int32 { showsOutput ? output : STDERR_FILENO }

  /// The width of the window in columns; 80 if the width is unknown.
  package var columns: Int {
    let columns = Int(cle_terminal_columns(drawing))
    return columns > 0 ? columns : 80
  }

  /// The height of the window in rows; 24 if the height is unknown.
  package var rows: Int {
    let rows = Int(cle_terminal_rows(drawing))
    return rows > 0 ? rows : 24
  }

  /// Wraps text if standard output is a window.
  package func fitted(_ text: String) -> String {
    showsOutput ? FittedProse.lines(of: text, columns: columns).joined(separator: "\n") : text
  }

  /// Writes a note of the program, which is not a result. Wraps the note between words.
  package func tell(_ line: String) {
    let lines = FittedProse.lines(of: line, columns: columns)
    TextOutput.write(lines.map { StyledText($0) }.asLines, to: drawing)
  }

  /// Writes a warning of the program to standard error. Wraps the warning between words.
  package func warn(_ reason: String) {
    let line = "rxs: \(reason)"
    let lines = errorColumns.map { FittedProse.lines(of: line, columns: $0) } ?? [line]
    StandardError.write(lines.map { StyledText($0) }.asLines)
  }

  /// The width for error messages; nil if standard error is not a window.
  package var errorColumns: Int? {
    let columns = Int(cle_terminal_columns(STDERR_FILENO))
    return isatty(STDERR_FILENO) == 1 && columns > 0 ? columns : nil
  }

  /// Whether results may be coloured.
  package var allowsColor: Bool {
    Self.allowsColor(terminal: showsOutput, environment: environment)
  }

  /// Whether text on standard error may be coloured.
  package var colorsErrors: Bool {
    Self.allowsColor(terminal: isatty(STDERR_FILENO) == 1, environment: environment)
  }

  /// Whether the terminal supports control sequences.
  package var allowsControlSequences: Bool { Self.allowsControlSequences(environment: environment) }

  /// Whether output may be coloured. It must go to a terminal, and `NO_COLOR` and `TERM` must allow
  /// colours.
  package static func allowsColor(terminal: Bool, environment: [String: String]) -> Bool {
    terminal && allowsControlSequences(environment: environment)
      && environment["NO_COLOR", default: ""].isEmpty
  }

  /// Whether `TERM` is the name of a terminal that supports control sequences.
  package static func allowsControlSequences(environment: [String: String]) -> Bool {
    !["", "dumb", "emacs"].contains(environment["TERM", default: ""])
  }
}
