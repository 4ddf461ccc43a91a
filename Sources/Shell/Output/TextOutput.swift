import Glibc
import RxsLanguage
import RxsSystem

/// The only output of text for people. A terminal gets it with colours and escapes, a file or a
/// pipe gets it as it is.
package enum TextOutput {
  /// The text in the form that a descriptor takes.
  package static func form(of text: StyledText, for file: Int32) -> String {
    isatty(file) == 1 ? text.onTerminal : text.plain
  }

  /// Writes a text; false when that failed.
  @discardableResult
  package static func write(_ text: StyledText, to file: Int32) -> Bool {
    FileAccess.write(form(of: text, for: file), to: file)
  }
}
