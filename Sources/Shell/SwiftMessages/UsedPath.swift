import RxsSystem

/// A path of Swift sources that `use` or `--use` names: a file, a folder, or a target of a package.
package struct UsedPath: Codable, Hashable {
  package let path: String
  /// The target of the package at the path; nil for all targets.
  package let target: String?

  package init(_ path: String, target: String? = nil) {
    self.path = path
    self.target = target
  }

  /// The sources that a text names: a path, or the name of an app that comes with rxs.
  ///
  /// - Parameter path: the path that the text means, if it is a path.
  package static func named(_ text: String, at path: String, target: String? = nil) -> UsedPath {
    let own = FileAccess.folder(of: FileAccess.realPath("/proc/self/exe") ?? "")
    guard !text.contains("/"), FileAccess.realPath(FileAccess.plain(path)) == nil,
      let app = FileAccess.realPath("\(own)/examples/\(text)")
    else { return UsedPath(path, target: target) }
    return UsedPath(app, target: target)
  }

  /// The same sources, with the path relative to a folder that contains them. Recordings use this
  /// path.
  package func shortened(in folder: String) -> UsedPath {
    FileAccess.isPath(path, below: folder)
      ? UsedPath(FileAccess.way(to: path, from: folder), target: target) : self
  }

  /// The command line options that name these sources.
  package var options: [String] { ["--use", path] + (target.map { ["--target", $0] } ?? []) }
}
