import Glibc

extension FileAccess {
  /// A text that identifies a version of a file: it changes whenever the file is built again.
  package static func identity(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return path }
    return "\(path) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }

  /// The modification time of a file in nanoseconds; 0 if the file does not exist.
  package static func modified(_ path: String) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }
}
