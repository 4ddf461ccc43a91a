import Glibc
import RxsLanguage

/// The text for standard error.
package enum StandardError {
  package static func write(_ text: StyledText) { TextOutput.write(text, to: STDERR_FILENO) }
}
