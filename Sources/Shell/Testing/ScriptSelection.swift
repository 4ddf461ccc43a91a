import Glibc
import RxsLanguage
import RxsRuntime
import RxsSession
import _StringProcessing

/// The scripts that are tested: files, and what is in folders.
package struct ScriptSelection {
  package private(set) var paths: [String] = []

  package init(paths: [String] = []) {
    self.paths = paths
  }
  private var seenPaths: Set<String> = []
  private var seenFolders: Set<FileIdentity> = []

  private struct FileIdentity: Hashable {
    package let device: dev_t
    package let number: ino_t
  }

  /// Files as they are named, and the `.rxs` files in folders, sorted, without hidden ones and
  /// without those that links out of the folder lead to.
  ///
  /// - Parameter filter: what must be in a path.
  package init(_ places: [String], filter: Regex<AnyRegexOutput>? = nil) throws(FileProblem) {
    for place in places {
      if FileAccess.isFolder(place) {
        try add(folder: place, within: FileAccess.realPath(place) ?? place)
      } else {
        guard access(place, F_OK) == 0 else { throw FileProblem(place, "no such file or folder") }
        add(place)
      }
    }
    if let filter { paths.removeAll { (try? filter.firstMatch(in: $0)) == nil } }
  }

  private mutating func add(_ path: String) {
    if seenPaths.insert(path).inserted { paths.append(path) }
  }

  /// - Parameter root: the folder that the walk began in, without links.
  private mutating func add(folder: String, within root: String) throws(FileProblem) {
    var status = stat()
    guard stat(folder, &status) == 0 else { throw .system(folder) }
    // Links may lead round in circles.
    let identity = FileIdentity(device: status.st_dev, number: status.st_ino)
    guard seenFolders.insert(identity).inserted else { return }
    for name in try FileAccess.names(in: folder) where !name.hasPrefix(".") {
      let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if let found = FileAccess.realPath(path), !FileAccess.isPath(found, below: root),
        found != root
      {
        continue
      }
      if FileAccess.isFolder(path) {
        try add(folder: path, within: root)
      } else if name.hasSuffix(".rxs") {
        add(path)
      }
    }
  }
}
