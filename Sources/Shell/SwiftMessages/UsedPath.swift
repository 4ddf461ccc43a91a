/// A place of Swift that `use` or `--use` names: a file, a folder, or a target of a package.
package struct UsedPath: Codable, Hashable {
  package let path: String
  /// The target of the package that is there.
  package let target: String?

  package init(_ path: String, target: String? = nil) {
    self.path = path
    self.target = target
  }

  /// The options of the command line that name it.
  package var options: [String] { ["--use", path] + (target.map { ["--target", $0] } ?? []) }
}
