import Glibc

/// Reads, writes and examines files and folders.
package enum FileAccess {
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path is a regular file, or a link to one.
  package static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether two descriptors write to the same file, pipe or terminal.
  package static func isSamePlace(_ file: Int32, _ other: Int32) -> Bool {
    var (status, otherStatus) = (stat(), stat())
    return fstat(file, &status) == 0 && fstat(other, &otherStatus) == 0
      && status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
  }

  /// The absolute path without links, `.` and `..`; nil if the file does not exist.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path of an existing file or folder whose path differs at most in case; nil if there is none.
  package static func pathIgnoringCase(_ path: String) -> String? {
    if access(path, F_OK) == 0 { return path }
    let name = name(of: path).lowercased()
    guard Self.folder(of: path) != path, let folder = pathIgnoringCase(Self.folder(of: path)),
      let found = (try? names(in: folder))?.first(where: { $0.lowercased() == name })
    else { return nil }
    return self.path(found, from: folder)
  }

  /// The names of a folder's files, sorted.
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

  /// The path of a file, relative to the current folder. `path` is relative to `folder`.
  package static func path(_ path: String, from folder: String) -> String {
    path.hasPrefix("/") || folder == "." ? path : "\(folder)/\(path)"
  }

  /// The relative path from a folder to a file. Both paths must be absolute and without links.
  package static func way(to path: String, from folder: String) -> String {
    let (target, start) = (path.split(separator: "/"), folder.split(separator: "/"))
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let steps =
      Array(repeating: "..", count: start.count - shared) + target[shared...].map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The path without `.` components and repeated `/`.
  package static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + parts : parts.isEmpty ? "." : parts
  }

  /// Whether a file is inside a folder, at any depth. Both paths must be without links.
  package static func isPath(_ path: String, below folder: String) -> Bool {
    path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }

  /// The path before the last `/`, or `.` if there is no `/`.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The text after the last `/`.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
