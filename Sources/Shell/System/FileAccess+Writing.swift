import Glibc

extension FileAccess {
  /// Makes a folder, and its missing parent folders. Does nothing if this is impossible.
  package static func makeFolder(_ folder: String, mode: mode_t = 0o777) {
    guard access(folder, F_OK) != 0 else { return }
    var place = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      place += "/\(part)"
      mkdir(place, mode)
    }
  }

  /// Writes a file. If that fails, the old file is unchanged. If the path is a symbolic link, the
  /// file behind the link is replaced.
  ///
  /// If the path is a device or a pipe, the text is written to it directly.
  ///
  /// - Parameter isOwn: whether to make a new file that only the user can read. It replaces an
  ///   existing file or link.
  package static func writeAtomically(
    _ text: String, to path: String, isOwn: Bool = false
  ) throws(FileProblem) {
    if isFolder(path) { throw FileProblem(path, "is a folder") }
    guard isOwn || isReplaceable(path) else { return try append(text, to: path) }
    let target = isOwn ? path : linkTarget(path)
    var old = stat()
    let hasOld = !isOwn && stat(target, &old) == 0
    let mode = hasOld ? old.st_mode & 0o777 : isOwn ? 0o600 : 0o666
    let (file, draft) = makeDraft(beside: target, mode)
    guard file >= 0 else {
      throw errno == ENOENT ? FileProblem(path, "no such folder") : .system(path)
    }
    if hasOld { fchmod(file, old.st_mode & 0o7777) }
    var isWhole = write(text, to: file)
    isWhole = fsync(file) == 0 && isWhole
    isWhole = close(file) == 0 && isWhole
    guard isWhole, rename(draft, target) == 0 else {
      let problem = FileProblem.system(path)
      unlink(draft)
      throw problem
    }
  }

  /// Makes a temporary file with a random name, in the folder of the file that it will replace. An
  /// existing file or link is never opened.
  ///
  /// - Returns: the descriptor, and the path. The descriptor is negative if the file could not be
  ///   made.
  private static func makeDraft(beside path: String, _ mode: mode_t) -> (Int32, String) {
    while true {
      let mark = String(UInt64.random(in: .min ... .max), radix: 36)
      // The temporary name does not contain the file's name, which may already have the maximal
      // length.
      let draft = "\(folder(of: path))/.rxs-\(mark).draft"
      let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      if file >= 0 || errno != EEXIST { return (file, draft) }
    }
  }

  private static func append(_ text: String, to path: String) throws(FileProblem) {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw .system(path) }
    defer { close(file) }
    guard write(text, to: file) else { throw .system(path) }
  }

  /// Throws if ``writeAtomically(_:to:)`` would fail to write the file. Changes nothing.
  package static func checkWritable(_ path: String) throws(FileProblem) {
    if isFolder(path) { throw FileProblem(path, "is a folder") }
    var place = path
    if isReplaceable(path) {
      place = folder(of: linkTarget(path))
      guard isFolder(place) else { throw FileProblem(path, "no such folder") }
    }
    guard access(place, W_OK) == 0 else { throw .system(path) }
  }

  /// Whether a new file may replace the file at the path. This is allowed for a regular file, and
  /// if no file exists there.
  private static func isReplaceable(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return true }
    // A path in `/dev` or `/proc` may lead to a file that this process already writes to.
    let isDescriptor = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    return status.st_mode & S_IFMT == S_IFREG && !isDescriptor
  }

  /// The path at the end of a chain of links. The file at that path need not exist.
  private static func linkTarget(_ path: String) -> String {
    if let path = realPath(path) { return path }
    var target = path
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    for _ in 0..<40 {
      let count = readlink(target, &buffer, buffer.count)
      guard count > 0 else { break }
      let link = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      target = self.path(link, from: folder(of: target))
    }
    return target
  }

  /// Waits for a lock on an open file. Returns false if the file does not support locks.
  package static func lock(_ file: Int32, _ kind: Int32 = LOCK_EX) -> Bool {
    while flock(file, kind) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// Writes all bytes to a descriptor. Returns false if that fails.
  @discardableResult
  package static func write(_ text: String, to file: Int32) -> Bool {
    Array(text.utf8).withUnsafeBytes { write($0, to: file) }
  }

  /// Sends a text over a socket. Returns false if the other end is closed.
  package static func send(_ text: String, over socket: Int32) -> Bool {
    Array(text.utf8).withUnsafeBytes { bytes in
      whole(bytes) { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }
  }

  @discardableResult
  package static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    whole(bytes) { Glibc.write(file, $0.baseAddress, $0.count) }
  }

  /// Writes all bytes. One call of `write` may write only some of the bytes, so it is called
  /// repeatedly. Returns false if a call fails.
  private static func whole(
    _ bytes: UnsafeRawBufferPointer, by write: (UnsafeRawBufferPointer) -> Int
  ) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(UnsafeRawBufferPointer(rebasing: rest))
      guard count > 0 || errno == EINTR else { return false }
      rest = rest.dropFirst(max(count, 0))
    }
    return true
  }
}
