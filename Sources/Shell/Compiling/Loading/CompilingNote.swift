import Glibc
import RxsLanguage
import RxsSystem

/// The progress line that the terminal shows while Swift is compiled.
struct CompilingNote {
  private let isShown: Bool

  /// - Parameter files: the number of app files to compile.
  init(_ files: Int) {
    isShown = isatty(STDERR_FILENO) == 1 && isatty(STDIN_FILENO) == 1
    let what = files > 0 ? "compiling \(Count.text(files, "file"))…" : "compiling…"
    if isShown { _ = FileAccess.write(what, to: STDERR_FILENO) }
  }

  /// Shows the text that is being compiled, and the seconds so far.
  func say(_ seconds: Int, about subject: String?) {
    guard isShown else { return }
    let what: StyledText = subject.map { "'\($0)'" } ?? "it"
    let text: StyledText = "compiling " + what + " takes \(seconds) s so far; Ctrl-C stops it…"
    _ = FileAccess.write("\r\u{1B}[K\(text.onTerminal)", to: STDERR_FILENO)
  }

  func end() {
    if isShown { _ = FileAccess.write("\r\u{1B}[K", to: STDERR_FILENO) }
  }
}
