import Glibc
import RxsLanguage
import RxsSystem

/// Writes text for users. On a terminal, the text has colours and escapes; in a file or a pipe, it
/// is plain.
package enum TextOutput {
  /// The text for a descriptor: with colours for a terminal, and plain for other descriptors.
  package static func form(of text: StyledText, for file: Int32) -> String {
    isatty(file) == 1 ? text.onTerminal : text.plain
  }

  /// Writes a text. Returns false if the write failed.
  @discardableResult
  package static func write(_ text: StyledText, to file: Int32) -> Bool {
    FileAccess.write(form(of: text, for: file), to: file)
  }
}
