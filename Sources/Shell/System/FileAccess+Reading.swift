import Glibc

extension FileAccess {
  /// The maximal size of a script, and of a file that a script reads.
  package static let mostBytes = 64 << 20

  /// The mode bits that allow other users to write.
  package static let writtenByOthers: mode_t = 0o022

  /// Reads all bytes of a regular file.
  ///
  /// - Parameters:
  ///   - limit: the maximal size of the file in bytes.
  ///   - takesPipes: whether files that are not regular, such as pipes, are accepted too. They are
  ///     read to their end.
  ///   - isOwn: whether the file must belong to the user. If so, the file must also not be a link,
  ///     and not be writable by other users.
  package static func read(
    _ path: String, limit: Int = mostBytes, takesPipes: Bool = false, isOwn: Bool = false
  ) throws(FileProblem) -> [UInt8] {
    // If pipes are refused, `open` must not wait for the writer of a pipe, because there may never
    // be a writer.
    let file = open(
      path,
      O_RDONLY | O_CLOEXEC | O_NOCTTY | (takesPipes ? 0 : O_NONBLOCK) | (isOwn ? O_NOFOLLOW : 0))
    guard file >= 0 else { throw .system(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(path) }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw FileProblem(path, "is a folder") }
    guard kind == S_IFREG || takesPipes else { throw FileProblem(path, "is not a regular file") }
    if isOwn, status.st_uid != geteuid() || status.st_mode & writtenByOthers != 0 {
      throw FileProblem(path, "can be written by others")
    }
    if status.st_size > limit { throw .tooLarge(path, limit) }
    return try read(from: file, name: path, limit: limit)
  }

  /// Reads all bytes from a descriptor.
  ///
  /// - Parameter limit: the maximal number of bytes.
  package static func read(
    from file: Int32, name: String, limit: Int = mostBytes
  ) throws(FileProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
        if bytes.count > limit { throw .tooLarge(name, limit) }
      } else if errno != EINTR {
        throw .system(name)
      }
    }
  }
}

extension FileAccess {
  /// Reads the next line. The writer must send one line at a time. Nil at the end of the input.
  package static func readLine(
    from file: Int32, name: String
  ) throws(FileProblem) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.last != UInt8(ascii: "\n") {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
        if bytes.count > mostBytes { throw .tooLarge(name, mostBytes) }
      } else if count == 0 || errno != EINTR {
        // Reading fails if the program at the other end exits before it has read everything that
        // was sent to it. This counts as the end of the input.
        return nil
      }
    }
    return bytes
  }
}

extension FileProblem {
  fileprivate static func tooLarge(_ path: String, _ limit: Int) -> FileProblem {
    FileProblem(path, "is larger than \(ByteCount.text(limit))")
  }
}
