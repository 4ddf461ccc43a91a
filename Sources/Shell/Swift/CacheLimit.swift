import FoundationEssentials
import Glibc
import RxsSystem

/// Limits the size of the folder that caches compiled images.
package enum CacheLimit {
  private static let bytes = 2 << 30
  private static let day = 86_400

  /// The suffixes of cached files.
  private static let kept = [
    ".so", ".module", ".interface", ".declarations", ".object", ".package", ".refused", ".layer",
    ".swiftmodule",
    ".index", ".regions", ".units", ".resources", ".compiler", ".shell", ".reading", ".slice",
    ".outline",
  ]

  /// Removes unfinished entries that are older than a day. Then removes the entries that were not
  /// used for the longest time, until the folder is small enough.
  package static func keep(_ folder: String) {
    var entries: [(path: String, size: Int, used: Int)] = []
    let now = time(nil)
    for name in (try? FileAccess.names(in: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      let used = status.st_mtim.tv_sec
      if kept.contains(where: name.hasSuffix) {
        entries.append((path, size(of: path), used))
      } else if now - used > day {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
    var total = entries.reduce(0) { $0 + $1.size }
    for entry in entries.sorted(by: { $0.used < $1.used }) where total > bytes {
      try? FileManager.default.removeItem(atPath: entry.path)
      total -= entry.size
    }
  }

  /// The size of a file, or of the files in a folder.
  private static func size(of path: String) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    guard FileAccess.isFolder(path), let names = try? FileAccess.names(in: path) else {
      return Int(status.st_size)
    }
    return names.reduce(0) { $0 + size(of: "\(path)/\($1)") }
  }
}
