import Glibc
import RxsLanguage
import RxsSystem

/// The only output of text for people. Text for a terminal has colours and escapes, text for a file
/// or a pipe is plain.
package enum TextOutput {
  /// The text in the form for a descriptor.
  package static func form(of text: StyledText, for file: Int32) -> String {
    isatty(file) == 1 ? text.onTerminal : text.plain
  }

  /// Writes a text; false if that failed.
  @discardableResult
  package static func write(_ text: StyledText, to file: Int32) -> Bool {
    FileAccess.write(form(of: text, for: file), to: file)
  }
}
