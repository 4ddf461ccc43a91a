import Glibc
import RxsEngine

/// Keeps a session in a file as it goes on: what has run is on disk before the next prompt.
final class RecordingFile {
  private let path: String
  private var written: [UInt8] = []

  /// Begins a recording in a file of its own.
  ///
  /// - Parameter replaces: whether a file that is there already may be written over.
  init(_ path: String, replaces: Bool) throws(FileProblem) {
    self.path = path
    if !replaces, let bytes = try? FileAccess.read(path), !bytes.isEmpty {
      throw FileProblem(path, "is there already: name another file, or add --force")
    }
    try FileAccess.writeAtomically("", to: path)
  }

  /// Goes on with the recording of a session that was brought back, and is as it was.
  init(continuing path: String, _ entries: [Transcript.Entry]) throws(FileProblem) {
    self.path = path
    written = try FileAccess.read(path, limit: .max)
    guard Recorder.script(of: entries).utf8.starts(with: written) else {
      throw FileProblem(path, "is no longer what was recorded: the recording has ended")
    }
  }

  /// Writes what has happened since the last time; gives whether anything has.
  ///
  /// - Parameter storage: what was in the session's storage when it began.
  @discardableResult
  func update(
    _ entries: [Transcript.Entry], storage: [String: StoredValue] = [:]
  ) throws(FileProblem) -> Bool {
    let script = Recorder.script(of: entries, storage: storage)
    let bytes = Array(script.utf8)
    guard bytes != written else { return false }
    if bytes.starts(with: written) {
      try append(bytes.dropFirst(written.count))
    } else {
      // Something was taken back.
      try FileAccess.writeAtomically(script, to: path)
    }
    written = bytes
    return true
  }

  private func append(_ bytes: ArraySlice<UInt8>) throws(FileProblem) {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system(path) }
    defer { close(file) }
    guard bytes.withUnsafeBytes({ FileAccess.write($0, to: file) }), fsync(file) == 0 else {
      throw .system(path)
    }
  }
}
