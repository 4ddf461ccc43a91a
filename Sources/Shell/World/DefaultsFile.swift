import Glibc
import RxsEngine
import RxsSystem

/// The file that keeps the session's storage (the app's `UserDefaults`) between sessions, as JSON
/// that people can edit.
///
/// The file is written atomically after each line that changes the storage. Only keys that the
/// session changed are written, so several sessions can use the same file.
package final class DefaultsFile {
  package let path: String
  /// The contents of the file after the session's last read or write.
  private var written: [String: StoredValue] = [:]

  /// Reads a file. If the file does not exist, it is created.
  ///
  /// - Throws: the reason why the file cannot be used. The file is not changed.
  package init(_ path: String) throws(FileProblem) {
    self.path = path
    if access(path, F_OK) != 0 {
      try alone { () throws(FileProblem) in
        // Another session may have created the file in the meantime.
        if access(path, F_OK) != 0 { try write([:]) }
      }
    }
    written = try read()
    guard access(path, W_OK) == 0 else { throw .system(path) }
  }

  /// The contents of the file when the session read the file, with the session's later changes.
  package var values: [String: StoredValue] { written }

  /// Continues with the values of a recovered session, which are already in the file.
  package func resume(with values: [String: StoredValue]) { written = values }

  /// Writes the changes of the session to the file.
  ///
  /// - Parameter values: all values in the session's storage.
  package func update(_ values: [String: StoredValue]) throws(FileProblem) {
    guard values != written else { return }
    try alone { () throws(FileProblem) in
      var merged = access(path, F_OK) == 0 ? try read() : [:]
      for key in Set(written.keys).union(values.keys) where written[key] != values[key] {
        merged[key] = values[key]
      }
      try write(merged)
    }
    written = values
  }

  /// Runs a closure while no other session can write a file in this folder.
  private func alone(_ body: () throws(FileProblem) -> Void) throws(FileProblem) {
    let place = FileAccess.folder(of: FileAccess.realPath(path) ?? path)
    let folder = open(place, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard folder >= 0 else {
      throw errno == ENOENT ? FileProblem(path, "no such folder") : .system(path)
    }
    // Closing the folder releases the lock.
    defer { close(folder) }
    guard FileAccess.lock(folder) else { throw .system(path) }
    try body()
  }

  private func read() throws(FileProblem) -> [String: StoredValue] {
    let bytes = try FileAccess.read(path, limit: .max)
    do {
      return try StoredJSON.values(in: bytes)
    } catch {
      throw FileProblem("\(path):\(error.line):\(error.column)", error.reason)
    }
  }

  private func write(_ values: [String: StoredValue]) throws(FileProblem) {
    try FileAccess.writeAtomically(StoredJSON.text(of: values), to: path)
  }
}
