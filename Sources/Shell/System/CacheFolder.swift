import FoundationEssentials
import Glibc

/// The folder in which compiled programs are kept: `$XDG_CACHE_HOME/rxs`, for its owner alone.
package enum CacheFolder {
  /// The path of the folder, which is made where it is not there.
  package static func path() throws(FileProblem) -> String {
    let environment = Environment.all
    let base: String
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      base = cache
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      base = home + "/.cache"
    } else {
      throw FileProblem("$HOME", "is not set: there is no folder for what is compiled")
    }
    let folder = base + "/rxs"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FileProblem(folder, "can't be made")
    }
    return folder
  }
}
