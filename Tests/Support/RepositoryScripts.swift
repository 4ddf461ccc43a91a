import RxsSystem
import RxsTesting

/// The scripts in the folder `scripts` of the package.
package enum RepositoryScripts {
  package static let folder = RepositoryFiles.root + "/scripts"

  package static let paths = (try? ScriptSelection([folder]).paths) ?? []
}

/// The files of the package.
package enum RepositoryFiles {
  package static let root = (0..<3).reduce(#filePath) { path, _ in FileAccess.folder(of: path) }

  /// The text of a file at a path from the root of the package.
  package static func text(_ path: String) throws -> String {
    String(decoding: try FileAccess.read("\(root)/\(path)"), as: UTF8.self)
  }
}
