import Glibc

/// What goes to standard error.
enum StandardError {
  static func write(_ text: StyledText) { TextOutput.write(text, to: STDERR_FILENO) }
}
