import Glibc
import RxsSession
import RxsSystem

/// A history in a file, one entry a line, that several prompts add to at once.
///
/// Every access holds a lock on the file, and prompts only ever add at its end, so that none
/// loses another's entries. Line ends and backslashes inside an entry are escaped.
package struct HistoryFile: HistoryStore {
  /// The path of the file.
  package let path: String

  /// The file of the person whose environment this is: `$XDG_STATE_HOME/rxs/history`, by default
  /// below `~/.local/state`. Nil without a home.
  package static func standard(environment: [String: String]) -> HistoryFile? {
    StateFolder.path(environment: environment).map { HistoryFile(path: $0 + "/history") }
  }

  package func load() -> [String] {
    withFile(flags: O_RDONLY, lock: LOCK_SH) { Self.entries(in: Self.contents(of: $0)) } ?? []
  }

  package func append(_ entry: String, limit: Int) {
    StateFolder.make(FileAccess.folder(of: path))
    withFile(flags: O_RDWR | O_APPEND | O_CREAT, lock: LOCK_EX) { file in
      FileAccess.write(Self.line(for: entry), to: file)
      // Trimmed rarely, so that adding stays cheap; in place, so that the lock stays on the file.
      guard lseek(file, 0, SEEK_END) > off_t(limit) * 64 else { return }
      let entries = Self.entries(in: Self.contents(of: file))
      guard entries.count > limit + limit / 4 else { return }
      ftruncate(file, 0)
      FileAccess.write(entries.suffix(limit).map(Self.line).joined(), to: file)
    }
  }

  // MARK: - Lines

  /// The line that keeps an entry.
  package static func line(for entry: String) -> String {
    var line = ""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line + "\n"
  }

  /// The entries that lines keep; a line that a crash left unfinished is one as well.
  package static func entries(in text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n").map { line in
      var entry = String.UnicodeScalarView()
      var escaped = false
      for scalar in line {
        if !escaped && scalar == "\\" {
          escaped = true
          continue
        }
        entry.append(escaped && scalar == "n" ? "\n" : scalar)
        escaped = false
      }
      return String(entry)
    }
  }

  // MARK: - File

  @discardableResult
  private func withFile<Result>(
    flags: Int32, lock: Int32, _ body: (Int32) -> Result
  ) -> Result? {
    let file = open(path, flags | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return FileAccess.lock(file, lock) ? body(file) : nil
  }

  private static func contents(of file: Int32) -> String {
    lseek(file, 0, SEEK_SET)
    let bytes = try? FileAccess.read(from: file, name: "", limit: .max)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}
