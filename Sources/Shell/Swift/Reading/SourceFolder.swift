import RxsSystem

/// The files that `use` finds below a folder.
struct SourceFolder {
  /// The paths of the Swift files, in alphabetical order.
  private(set) var sources: [String] = []
  /// The files that a program reads at run time, such as JSON, strings and property lists.
  private(set) var resources: [String] = []
  /// The folders with a package manifest.
  private(set) var packages: [String] = []
  /// The paths of Xcode projects and workspaces.
  private(set) var projects: [String] = []
  /// The folders into which CocoaPods copied libraries.
  private(set) var pods: [String] = []
  /// The data models of Core Data.
  private(set) var models: [String] = []
  /// The asset catalogs.
  private(set) var catalogs: [String] = []
  /// Whether the folder contains sources in C, C++ or Objective-C.
  private(set) var isMixed = false
  /// Messages about files that are skipped.
  private(set) var problems: [String] = []

  private let root: String
  private let keepsTests: Bool

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - path: the path of the folder, as messages show it.
  ///   - keepsTests: whether the files of test folders are included.
  init(_ path: String, keepsTests: Bool = false) throws(FileProblem) {
    root = FileAccess.realPath(path) ?? path
    self.keepsTests = keepsTests
    try visit(path, real: root)
  }

  private mutating func visit(_ folder: String, real: String) throws(FileProblem) {
    let names = try FileAccess.names(in: folder)
    for name in names where !name.hasPrefix(".") {
      let path = FileAccess.path(name, from: folder)
      if FileAccess.isFolder(path) {
        if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") {
          projects.append(path)
        } else if name.hasSuffix(".xcdatamodeld") {
          models.append(path)
        } else if name.hasSuffix(".xcassets") {
          catalogs.append(path)
        } else if FileAccess.realPath(path) == "\(real == "/" ? "" : real)/\(name)" {
          if name == "Pods" {
            pods.append(path)
          } else if isEntered(name, at: path, beside: names) {
            do { try visit(path, real: "\(real)/\(name)") } catch { problems.append("\(error)") }
          }
        }
      } else if name == "Package.swift" {
        packages.append(folder)
      } else if name.hasSuffix(".swift") {
        add(path)
      } else if Self.resourceEnds.contains(where: name.hasSuffix), FileAccess.isRegular(path) {
        resources.append(path)
      } else if Self.otherEnds.contains(where: name.hasSuffix) {
        isMixed = true
      }
    }
  }

  private mutating func add(_ path: String) {
    guard let real = FileAccess.realPath(path) else {
      let name = FileAccess.name(of: path)
      let isText = !name.contains("\u{FFFD}")
      problems.append(
        "\(path): \(isText ? "is a link to a missing file" : "has a name that is not UTF-8"); "
          + "it is left out")
      return
    }
    if !FileAccess.isRegular(path) {
      problems.append("\(path): is not a regular file; it is left out")
    } else if !FileAccess.isPath(real, below: root) {
      problems.append(
        "\(path): is a link to a file outside of \(FileAccess.name(of: root)); it is left out")
    } else {
      sources.append(path)
    }
  }

  private static let resourceEnds = [
    ".json", ".strings", ".stringsdict", ".xcstrings", ".plist", ".ahap", ".csv", ".geojson",
    ".gpx", ".html", ".md", ".sql", ".txt", ".xml", ".yaml", ".yml",
  ]

  /// The suffixes of source files in other languages.
  private static let otherEnds = [".m", ".mm", ".c", ".cc", ".cpp"]

  /// The names of folders with third-party code or generated files.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "checkouts",
  ]
  /// The suffixes of folders that are documents, not source folders.
  private static let documents = [
    ".xcassets", ".playground", ".framework", ".xcframework", ".bundle", ".lproj", ".docc",
    ".xcdatamodeld",
  ]

  private func isEntered(_ name: String, at path: String, beside names: [String]) -> Bool {
    if Self.foreign.contains(name) { return false }
    // Documents are skipped, except language folders, whose files a program reads at run time.
    if Self.documents.contains(where: name.hasSuffix) { return name.hasSuffix(".lproj") }
    // An app can have a name such as `SpeedTest`. A folder with this name beside the app's project,
    // or around the project, is not a folder of tests.
    return keepsTests || !Self.isTests(name) || names.contains("\(name).xcodeproj")
      || FileAccess.isFolder(FileAccess.path("\(name).xcodeproj", from: path))
  }

  /// Whether a name is usual for a test folder or a test target.
  static func isTests(_ name: String) -> Bool {
    name.hasSuffix("Tests") || name.hasSuffix("Test") || name.hasSuffix("Specs")
  }
}
