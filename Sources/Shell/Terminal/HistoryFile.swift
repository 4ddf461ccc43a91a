import Glibc
import RxsSystem

/// A history in a file, with one entry per line. Several prompts can add entries at the same time.
///
/// Each access locks the file, and prompts only append lines. So no prompt loses the entries of
/// another prompt. Line breaks and backslashes in an entry are escaped. A line with the prefix `\-`
/// marks its entry as failed.
package struct HistoryFile: HistoryStore {
  /// The path of the file.
  package let path: String

  /// The user's history file: `$XDG_STATE_HOME/rxs/history`, by default below `~/.local/state`. Nil
  /// without a home folder.
  package static func standard(environment: [String: String]) -> HistoryFile? {
    StateFolder.path(environment: environment).map { HistoryFile(path: $0 + "/history") }
  }

  package func load() -> PastEntries {
    withFile(flags: O_RDONLY, lock: LOCK_SH) { Self.past(in: Self.contents(of: $0)) }
      ?? PastEntries()
  }

  package func append(_ entry: String, limit: Int) { append(line: Self.line(for: entry), limit) }

  package func fail(_ entry: String) { append(line: Self.line(failing: entry), .max) }

  private func append(line: String, _ limit: Int) {
    StateFolder.make(FileAccess.folder(of: path))
    withFile(flags: O_RDWR | O_APPEND | O_CREAT, lock: LOCK_EX) { file in
      FileAccess.write(line, to: file)
      // The file is shortened only rarely, so that adding an entry is fast. The shortened text
      // overwrites the same file, because the lock belongs to this file.
      guard limit < .max, lseek(file, 0, SEEK_END) > off_t(limit) * 64 else { return }
      let past = Self.past(in: Self.contents(of: file))
      guard past.entries.count > limit + limit / 4 else { return }
      ftruncate(file, 0)
      let lines = past.entries.suffix(limit).map { entry in
        Self.line(for: entry) + (past.failed.contains(entry) ? Self.line(failing: entry) : "")
      }
      FileAccess.write(lines.joined(), to: file)
    }
  }

  // MARK: - Lines

  /// The line for an entry.
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

  /// The prefix of a line that marks an entry as failed. Lines of entries never begin with it,
  /// because each backslash in an entry is doubled.
  private static let failing = "\\-"

  /// The line that marks an entry as failed.
  package static func line(failing entry: String) -> String { failing + line(for: entry) }

  /// The entries in the text of a history file. A crash may have left the last line incomplete. The
  /// incomplete line is an entry too.
  package static func past(in text: String) -> PastEntries {
    var past = PastEntries()
    for line in text.unicodeScalars.split(separator: "\n") {
      if line.starts(with: failing.unicodeScalars) {
        past.fail(entry(in: line.dropFirst(failing.unicodeScalars.count)))
      } else {
        past.add(entry(in: line))
      }
    }
    return past
  }

  private static func entry(in line: Substring.UnicodeScalarView) -> String {
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
