import Glibc
import RxsEngine
import RxsRecording
import RxsRuntime
import RxsSession
import RxsSwiftMessages
import RxsSystem

/// Records a session in a file. The statements of a line are on disk before the next prompt
/// appears.
///
/// The file always contains whole statements. If writing stops in the middle of a statement, the
/// file is shortened, and the statement is written again later.
package final class RecordingFile {
  /// Writes bytes to a file descriptor. Returns false if not all bytes were written.
  package typealias Writer = (_ bytes: UnsafeRawBufferPointer, _ file: Int32) -> Bool

  package let path: String
  private var written: [UInt8] = []
  private let write: Writer

  /// Begins a recording in a new file.
  ///
  /// - Parameters:
  ///   - replaces: whether to overwrite an existing file.
  ///   - write: writes to the file.
  package init(
    _ path: String, replaces: Bool, write: @escaping Writer = { FileAccess.write($0, to: $1) }
  ) throws(FileProblem) {
    self.path = path
    self.write = write
    if !replaces, let bytes = try? FileAccess.read(path), !bytes.isEmpty {
      throw FileProblem(path, "exists already: name another file, or add --force")
    }
    try FileAccess.writeAtomically("", to: path)
  }

  /// Continues the recording of a recovered session. Throws if the recording's file has changed.
  ///
  /// - Parameters:
  ///   - storage: the contents of storage at the session's start.
  ///   - uses: the paths of the Swift sources that were compiled into the session.
  package init(
    continuing path: String, _ entries: [Transcript.Entry], storage: [String: StoredValue] = [:],
    uses: [UsedPath] = []
  ) throws(FileProblem) {
    self.path = path
    write = { FileAccess.write($0, to: $1) }
    written = try FileAccess.read(path, limit: .max)
    let script = Recorder(of: entries, storage: storage, uses: uses, in: path).script
    guard Recorder.statements(in: script.utf8).starts(with: Recorder.statements(in: written)) else {
      throw FileProblem(path, "was changed from outside: the recording has ended")
    }
  }

  /// Writes the new statements. Returns false if there are no new statements.
  ///
  /// - Parameters:
  ///   - storage: the contents of storage at the session's start.
  ///   - uses: the paths of the Swift sources that were compiled into the session.
  @discardableResult
  package func update(
    _ entries: [Transcript.Entry], storage: [String: StoredValue] = [:], uses: [UsedPath] = []
  ) throws(FileProblem) -> Bool {
    let script = Recorder(of: entries, storage: storage, uses: uses, in: path).script
    let bytes = Array(script.utf8)
    guard bytes != written else { return false }
    // The whole file is written again after an `undo`, or after another program has changed the
    // file.
    var isWritten = bytes.starts(with: written)
    if isWritten { isWritten = try append(bytes.dropFirst(written.count)) }
    if !isWritten { try FileAccess.writeAtomically(script, to: path) }
    written = bytes
    return true
  }

  /// Appends bytes to the file. Returns false if the file was changed or removed since the last
  /// write.
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
