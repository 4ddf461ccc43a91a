import Glibc
import RxsLanguage

/// Writes text to standard error.
package enum StandardError {
  package static func write(_ text: StyledText) { TextOutput.write(text, to: STDERR_FILENO) }
}
