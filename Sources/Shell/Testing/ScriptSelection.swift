import Glibc
import RxsLanguage
import RxsRuntime
import RxsSystem
import _StringProcessing

/// The scripts to test: the named files, and the scripts in the named folders.
package struct ScriptSelection {
  package private(set) var paths: [String] = []

  private var seenPaths: Set<String> = []
  private var seenFolders: Set<String> = []

  /// Finds the named files, and the `.rxs` files at any depth of the named folders, sorted. Hidden
  /// files and symbolic links to other folders are skipped.
  ///
  /// - Parameter filter: a regular expression that the paths must match; nil for all paths.
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

  /// The scripts at the paths. Throws if there are none.
  package static func scripts(_ places: [String]) throws -> [String] {
    let paths = try ScriptSelection(places).paths
    guard !paths.isEmpty else {
      throw TestPlan.Problem(description: "no scripts in \(places.joined(separator: ", "))")
    }
    return paths
  }

  private mutating func add(_ path: String) {
    if seenPaths.insert(path).inserted { paths.append(path) }
  }

  /// - Parameter root: the named folder that contains this folder, without symbolic links.
  private mutating func add(folder: String, within root: String) throws(FileProblem) {
    guard let found = FileAccess.realPath(folder) else { throw .system(folder) }
    // Symbolic links can lead to the same folder again.
    guard seenFolders.insert(found).inserted else { return }
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
