import Glibc
import RxsSystem

/// A journal on disk that belongs to this process. An open journal is locked. The lock shows that
/// the process of the session is still alive.
package final class JournalFile {
  package let path: String
  package let descriptor: Int32

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Makes a file that only its owner can read.
  package static func make(_ path: String) throws(FileProblem) -> JournalFile {
    let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(path) }
    let file = JournalFile(path: path, descriptor: descriptor)
    // Waits for the lock, because a process that searches for journals may hold it for a short
    // time.
    guard FileAccess.lock(descriptor) else { throw .system(path) }
    return file
  }

  /// Opens the journal of a process that has ended. Nil while the process is alive.
  package static func claim(_ path: String) -> JournalFile? {
    let descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    let file = JournalFile(path: path, descriptor: descriptor)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, file.status.st_nlink > 0 else { return nil }
    return file
  }

  /// The contents; nil if the file is not a journal.
  package func contents() -> JournalContents? {
    lseek(descriptor, 0, SEEK_SET)
    return (try? FileAccess.read(from: descriptor, name: path, limit: .max)).flatMap {
      JournalContents($0)
    }
  }

  /// The outline; nil if the file is not a journal.
  ///
  /// - Parameter most: the number of lines after which reading stops.
  /// - Complexity: O(n) in the size of the file, with little memory.
  package func outline(countingTo most: Int = .max) -> JournalOutline? {
    lseek(descriptor, 0, SEEK_SET)
    var outline = JournalOutline()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while !outline.isRefuted, outline.lineCount < most {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      chunk.withUnsafeBytes { outline.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
    return outline.setup == nil ? nil : outline
  }

  /// Records that the user knows about the session. The file's times do not change.
  func leave() {
    var times = [status.st_atim, status.st_mtim]
    _ = append(.left)
    futimens(descriptor, &times)
  }

  /// Whether the user knows about the session.
  var wasLeft: Bool {
    let mark = Array(JournalRecord.left.line.utf8)
    var end = [UInt8](repeating: 0, count: mark.count)
    let place = off_t(status.st_size) - off_t(mark.count)
    return place >= 0 && pread(descriptor, &end, mark.count, place) == mark.count && end == mark
  }

  /// The time of the last change, in nanoseconds since 1970.
  package var modified: Int {
    let time = status.st_mtim
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private var status: stat {
    var status = stat()
    fstat(descriptor, &status)
    return status
  }

  /// Cuts the file to a number of bytes.
  package func cut(to length: Int) { ftruncate(descriptor, length) }

  package func append(_ record: JournalRecord) -> Bool {
    FileAccess.write(record.line, to: descriptor)
  }

  /// Waits until all written bytes are on disk.
  package func sync() { fdatasync(descriptor) }

  package func remove() { unlink(path) }
}
