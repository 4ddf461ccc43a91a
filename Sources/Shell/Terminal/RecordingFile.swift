import Glibc
import RxsEngine
import RxsRecording
import RxsRuntime
import RxsSession
import RxsSwiftMessages
import RxsSystem

/// Keeps a session in a file as it goes on: what has run is on disk before the next prompt.
///
/// The file always holds whole statements: what cannot be written as a whole is taken out again, and
/// the next time is tried again.
package final class RecordingFile {
  /// Writes bytes to a descriptor; false when not all of them could be written.
  package typealias Writer = (_ bytes: UnsafeRawBufferPointer, _ file: Int32) -> Bool

  package let path: String
  private var written: [UInt8] = []
  private let write: Writer

  /// Begins a recording in a file of its own.
  ///
  /// - Parameters:
  ///   - replaces: whether a file that is there already may be written over.
  ///   - write: writes to the file.
  package init(
    _ path: String, replaces: Bool, write: @escaping Writer = { FileAccess.write($0, to: $1) }
  ) throws(FileProblem) {
    self.path = path
    self.write = write
    if !replaces, let bytes = try? FileAccess.read(path), !bytes.isEmpty {
      throw FileProblem(path, "is there already: name another file, or add --force")
    }
    try FileAccess.writeAtomically("", to: path)
  }

  /// Continues the recording of a recovered session, if the file has not changed since then.
  package init(continuing path: String, _ entries: [Transcript.Entry]) throws(FileProblem) {
    self.path = path
    write = { FileAccess.write($0, to: $1) }
    written = try FileAccess.read(path, limit: .max)
    guard Recorder(of: entries, in: path).script.utf8.starts(with: written) else {
      throw FileProblem(path, "is no longer what was recorded: the recording has ended")
    }
  }

  /// Writes what has happened since the last time; gives whether anything has.
  ///
  /// - Parameters:
  ///   - storage: what was in the session's storage when it began.
  ///   - uses: the places of Swift that was compiled into the session.
  @discardableResult
  package func update(
    _ entries: [Transcript.Entry], storage: [String: StoredValue] = [:], uses: [UsedPath] = []
  ) throws(FileProblem) -> Bool {
    let script = Recorder(of: entries, storage: storage, uses: uses, in: path).script
    let bytes = Array(script.utf8)
    guard bytes != written else { return false }
    // After `undo`, or a change by another program, all of it is written again.
    var isWritten = bytes.starts(with: written)
    if isWritten { isWritten = try append(bytes.dropFirst(written.count)) }
    if !isWritten { try FileAccess.writeAtomically(script, to: path) }
    written = bytes
    return true
  }

  /// Writes behind what is written; false when the file is not as it was left.
  private func append(_ bytes: ArraySlice<UInt8>) throws(FileProblem) -> Bool {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return false }
      throw .system(path)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(path) }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    if isRegular, status.st_size != written.count { return false }
    if bytes.withUnsafeBytes({ write($0, file) }), !isRegular || fsync(file) == 0 { return true }
    let problem = FileProblem.system(path)
    if isRegular { ftruncate(file, written.count) }
    throw problem
  }
}
