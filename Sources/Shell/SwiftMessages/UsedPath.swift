import RxsSystem

/// A place of Swift sources that `use` or `--use` names: a file, a folder, or a target of a
/// package.
package struct UsedPath: Codable, Hashable {
  package let path: String
  /// The target of the package at the path.
  package let target: String?

  package init(_ path: String, target: String? = nil) {
    self.path = path
    self.target = target
  }

  /// The same place with a path relative to a folder that contains it; recordings use this form.
  package func shortened(in folder: String) -> UsedPath {
    FileAccess.isPath(path, below: folder)
      ? UsedPath(FileAccess.way(to: path, from: folder), target: target) : self
  }

  /// The command line options that name it.
  package var options: [String] { ["--use", path] + (target.map { ["--target", $0] } ?? []) }
}
