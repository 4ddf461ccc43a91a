import Glibc
import RxsLanguage
import RxsRuntime

/// The text for standard error.
package enum StandardError {
  package static func write(_ text: StyledText) { TextOutput.write(text, to: STDERR_FILENO) }
}
