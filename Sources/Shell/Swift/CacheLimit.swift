import FoundationEssentials
import Glibc
import RxsSession

/// Keeps the folder of compiled images within its limit.
package enum CacheLimit {
  private static let bytes = 2 << 30
  private static let day = 86_400

  /// Removes the images that were not used for the longest time, and what was left half done.
  package static func keep(_ folder: String) {
    var images: [(path: String, size: Int, used: Int)] = []
    let now = time(nil)
    for name in (try? FileAccess.names(in: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      let used = status.st_mtim.tv_sec
      if name.hasSuffix(".so") {
        images.append((path, Int(status.st_size), used))
      } else if now - used > day {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
    var total = images.reduce(0) { $0 + $1.size }
    for image in images.sorted(by: { $0.used < $1.used }) where total > bytes {
      unlink(image.path)
      total -= image.size
    }
  }
}
