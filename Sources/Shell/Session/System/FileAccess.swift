import Glibc
import RxsLanguage
import RxsRuntime

/// Files and folders, as paths.
package enum FileAccess {
  /// All bytes of a file.
  package static func read(_ path: String) throws(FileProblem) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(path) }
    defer { close(file) }
    if isFolder(path) { throw FileProblem(path, "is a folder") }
    return try read(from: file, name: path)
  }

  /// All bytes that a descriptor gives.
  package static func read(from file: Int32, name: String) throws(FileProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw .system(name)
      }
    }
  }

  /// Writes a whole file or leaves it as it was; a symbolic link stays one.
  ///
  /// What is no file, such as a device or a pipe, is written to.
  package static func writeAtomically(_ text: String, to path: String) throws(FileProblem) {
    if isFolder(path) { throw FileProblem(path, "is a folder") }
    guard isReplaceable(path) else { return try append(text, to: path) }
    let target = linkTarget(path)
    let draft = "\(folder(of: target))/.\(name(of: target)).\(getpid()).draft"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw errno == ENOENT ? FileProblem(path, "no such folder") : .system(path)
    }
    var old = stat()
    if stat(target, &old) == 0 { fchmod(file, old.st_mode & 0o7777) }
    var isWhole = write(text, to: file)
    isWhole = fsync(file) == 0 && isWhole
    isWhole = close(file) == 0 && isWhole
    guard isWhole, rename(draft, target) == 0 else {
      let problem = FileProblem.system(path)
      unlink(draft)
      throw problem
    }
  }

  private static func append(_ text: String, to path: String) throws(FileProblem) {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw .system(path) }
    defer { close(file) }
    guard write(text, to: file) else { throw .system(path) }
  }

  /// Finds out whether ``writeAtomically(_:to:)`` can write a file, and leaves everything as it is.
  package static func checkWritable(_ path: String) throws(FileProblem) {
    if isFolder(path) { throw FileProblem(path, "is a folder") }
    var place = path
    if isReplaceable(path) {
      place = folder(of: linkTarget(path))
      guard isFolder(place) else { throw FileProblem(path, "no such folder") }
    }
    guard access(place, W_OK) == 0 else { throw .system(path) }
  }

  /// Whether a path is that of a file, or of nothing yet, so that a new file may take its place.
  private static func isReplaceable(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return true }
    // `/dev/stdout` may lead to a file, of which the rest is written by its descriptor.
    let isDescriptor = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
    return status.st_mode & S_IFMT == S_IFREG && !isDescriptor
  }

  /// The path that links lead to, whether or not there is something.
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

  /// Writes all bytes to a descriptor; false when that failed.
  @discardableResult
  package static func write(_ text: String, to file: Int32) -> Bool {
    Array(text.utf8).withUnsafeBytes { write($0, to: file) }
  }

  @discardableResult
  package static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(file, piece.baseAddress, piece.count)
      guard count > 0 || errno == EINTR else { return false }
      rest = rest.dropFirst(max(count, 0))
    }
    return true
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path without links, `.` and `..`; nil when there is no such file.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The names in a folder, sorted.
  package static func names(in folder: String) throws(FileProblem) -> [String] {
    guard let stream = opendir(folder) else { throw .system(folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A path that is relative to a folder.
  package static func path(_ path: String, from folder: String) -> String {
    path.hasPrefix("/") || folder == "." ? path : "\(folder)/\(path)"
  }

  /// Whether a file is below a folder, both without links.
  package static func isPath(_ path: String, below folder: String) -> Bool {
    path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// What stands before the last `/`, or `.`.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What stands after the last `/`.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
