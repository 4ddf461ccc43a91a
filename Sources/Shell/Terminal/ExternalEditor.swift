import Glibc
import RxsLanguage
import RxsSystem

/// Opens a long line in the user's editor, `$VISUAL` or `$EDITOR`.
enum ExternalEditor {
  /// Opens a text in the editor. Returns the edited text; nil if the editor fails.
  static func edited(_ text: String) -> String? {
    var path = Array("/tmp/rxs-XXXXXX.rxs".utf8CString)
    let file = mkstemps(&path, 4)
    guard file >= 0 else { return nil }
    let name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(name) }
    let isWritten = FileAccess.write(text + "\n", to: file)
    close(file)
    // The file name contains no character that is special in a shell.
    let command = "${VISUAL:-${EDITOR:-vi}} \(name) </dev/tty >/dev/tty 2>&1"
    guard isWritten, system(command) == 0, let bytes = try? FileAccess.read(name) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self).trimmingEnd(\.isWhitespace)
      .escaping { $0.isUnsafeOnTerminal }
  }
}
