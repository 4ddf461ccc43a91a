import RxsSystem

/// Source files with their identities. The identity of a file is a text that changes when the file
/// changes.
package enum SourceFiles {
  /// The files at or below the paths, with their identities.
  package static func identities(below roots: [String]) -> [String: String] {
    var state: [String: String] = [:]
    for root in roots {
      let files = FileAccess.isFolder(root) ? (try? files(in: root)) ?? [] : [root]
      for file in files { state[file] = FileAccess.identity(of: file) }
    }
    return state
  }

  /// The Swift files below a folder, sorted by name. Symbolic links that lead out of the folder are
  /// skipped.
  private static func files(in folder: String) throws(FileProblem) -> [String] {
    var found: [String] = []
    let real = FileAccess.realPath(folder) ?? folder
    for name in try FileAccess.names(in: folder).sorted() where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if FileAccess.isFolder(path), FileAccess.realPath(path) == "\(real)/\(name)" {
        found += try files(in: path)
      } else if name.hasSuffix(".swift") {
        found.append(path)
      }
    }
    return found
  }
}
