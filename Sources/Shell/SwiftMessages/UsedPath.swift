import RxsSystem

/// Swift sources for `use` or `--use`: a file, a folder, a package, an Xcode project, or one target
/// of a package or project.
package struct UsedPath: Codable, Hashable {
  package let path: String
  /// The selected target of the package or project at the path; nil if no target is selected.
  package let target: String?

  package init(_ path: String, target: String? = nil) {
    self.path = path
    self.target = target
  }

  /// The sources for the operand of `use`, which is a path or the name of an app that comes with
  /// rxs.
  ///
  /// - Parameter path: the path to use if the text is not the name of such an app.
  package static func named(_ text: String, at path: String, target: String? = nil) -> UsedPath {
    let own = FileAccess.folder(of: FileAccess.realPath("/proc/self/exe") ?? "")
    guard !text.contains("/"), FileAccess.realPath(FileAccess.plain(path)) == nil,
      let app = FileAccess.realPath("\(own)/examples/\(text)")
    else { return UsedPath(path, target: target) }
    return UsedPath(app, target: target)
  }

  /// The same sources. If the folder contains them, the path is relative to the folder. Recordings
  /// use this path.
  package func shortened(in folder: String) -> UsedPath {
    FileAccess.isPath(path, below: folder)
      ? UsedPath(FileAccess.way(to: path, from: folder), target: target) : self
  }

  /// The command line options for these sources.
  package var options: [String] { ["--use", path] + (target.map { ["--target", $0] } ?? []) }
}
