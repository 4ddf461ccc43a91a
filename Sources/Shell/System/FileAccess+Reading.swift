import Glibc

extension FileAccess {
  /// The most bytes of a script, and of a file that a script reads.
  package static let mostBytes = 64 << 20

  /// All bytes of a regular file.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that it may hold.
  ///   - takesPipes: whether what is no regular file is read to its end as well.
  package static func read(
    _ path: String, limit: Int = mostBytes, takesPipes: Bool = false
  ) throws(FileProblem) -> [UInt8] {
    // A pipe may never get a writer: opening it does not wait for one.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (takesPipes ? 0 : O_NONBLOCK))
    guard file >= 0 else { throw .system(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(path) }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw FileProblem(path, "is a folder") }
    guard kind == S_IFREG || takesPipes else { throw FileProblem(path, "is not a regular file") }
    if status.st_size > limit { throw .tooLarge(path, limit) }
    return try read(from: file, name: path, limit: limit)
  }

  /// All bytes that a descriptor gives.
  ///
  /// - Parameter limit: the most bytes that these may be.
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

extension FileProblem {
  fileprivate static func tooLarge(_ path: String, _ limit: Int) -> FileProblem {
    FileProblem(path, "is larger than \(ByteCount.text(limit))")
  }
}
