import Glibc
import RxsEngine
import RxsSystem

/// The file that keeps storage between sessions, as readable and editable JSON.
///
/// The file is written atomically after each line that changed storage. Only keys that the session
/// changed are written, so that several sessions can share the file.
package final class DefaultsFile {
  package let path: String
  /// The contents of the file that the session last read or wrote.
  private var written: [String: StoredValue] = [:]

  /// Reads a file, which is created if it does not exist.
  ///
  /// - Throws: The reason why the file cannot be used. The file then stays unchanged.
  package init(_ path: String) throws(FileProblem) {
    self.path = path
    if access(path, F_OK) != 0 {
      try alone { () throws(FileProblem) in
        // A second session may have created and written the file meanwhile.
        if access(path, F_OK) != 0 { try write([:]) }
      }
    }
    written = try read()
    guard access(path, W_OK) == 0 else { throw .system(path) }
  }

  /// The contents of the file when the session read it, with the changes of this session.
  package var values: [String: StoredValue] { written }

  /// Continues with the storage of a recovered session, which has already written its storage.
  package func resume(with values: [String: StoredValue]) { written = values }

  /// Writes the changes of a session.
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

  /// Runs a closure while no other session writes a file of the folder.
  private func alone(_ body: () throws(FileProblem) -> Void) throws(FileProblem) {
    let place = FileAccess.folder(of: FileAccess.realPath(path) ?? path)
    let folder = open(place, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard folder >= 0 else {
      throw errno == ENOENT ? FileProblem(path, "no such folder") : .system(path)
    }
    // When the folder is closed, the lock is released for the next session.
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
