import RxsSystem

/// A target of an app, or a folder without a project. Its files are compiled as one module.
package struct AppTarget: Equatable, Sendable {
  package struct File: Equatable, Sendable {
    /// The path of the file, as messages show it.
    package let path: String
    package let text: String

    /// Whether rxs generates the file for the resources of a target.
    var isOfResources: Bool { path.hasPrefix(Self.resources) }

    /// The start of the paths of files for resources. No file of an app has such a path.
    static let resources = "<resources>/"

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The name of the module.
  package let name: String
  package var files: [File]
  /// The paths of the files that the target's code may read at run time.
  package var resources: [String]
  /// The compiler flags: language mode, default isolation, upcoming features.
  package var flags: [String]
  /// The compilation conditions for `#if`.
  package var conditions: Set<String>
  /// The names of the app's targets on which this target depends.
  package var dependencies: [String]
  /// Whether the target is a library that is copied into the app.
  package var isVendored: Bool

  package init(
    name: String, files: [File], resources: [String] = [],
    flags: [String] = ["-swift-version", "5"], conditions: Set<String> = ["DEBUG"],
    dependencies: [String] = [], isVendored: Bool = false
  ) {
    self.name = name
    self.files = files
    self.resources = resources
    self.flags = flags
    self.conditions = conditions
    self.dependencies = dependencies
    self.isVendored = isVendored
  }
}
