import RxsSystem

/// The files below a folder that `use` reads.
struct SourceFolder {
  /// The Swift files, sorted by name.
  private(set) var sources: [String] = []
  /// The text files that a program reads at run time: JSON, strings, property lists and others.
  private(set) var resources: [String] = []
  /// The packages in the folder.
  private(set) var packages: [String] = []
  /// The Xcode projects and workspaces in the folder.
  private(set) var projects: [String] = []
  /// The folders with the libraries that CocoaPods copied.
  private(set) var pods: [String] = []
  /// Whether the folder contains sources of C, C++ or Objective-C.
  private(set) var isMixed = false
  /// Sentences about files that are left out.
  private(set) var problems: [String] = []

  private let root: String
  private let keepsTests: Bool

  /// Reads a folder.
  ///
  /// - Parameters:
  ///   - path: the path of the folder, as messages show it.
  ///   - keepsTests: whether test folders are included.
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
        } else if FileAccess.realPath(path) == "\(real == "/" ? "" : real)/\(name)" {
          if name == "Pods" {
            pods.append(path)
          } else if isEntered(name, beside: names) {
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

  /// The suffixes of sources in other languages.
  private static let otherEnds = [".m", ".mm", ".c", ".cc", ".cpp"]

  /// The folders with third-party code and with generated files.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "checkouts",
  ]
  /// The suffixes of folders that are documents.
  private static let documents = [
    ".xcassets", ".playground", ".framework", ".xcframework", ".bundle", ".lproj", ".docc",
    ".xcdatamodeld",
  ]

  private func isEntered(_ name: String, beside names: [String]) -> Bool {
    if Self.foreign.contains(name) { return false }
    // The folder of a language is an exception: its files are documents that a program reads at run
    // time.
    if Self.documents.contains(where: name.hasSuffix) { return name.hasSuffix(".lproj") }
    // The folder of a project named `SpeedTest` contains the app.
    return keepsTests || !Self.isTests(name) || names.contains("\(name).xcodeproj")
  }

  /// Whether a name is the name of a test folder or a test target.
  static func isTests(_ name: String) -> Bool {
    name.hasSuffix("Tests") || name.hasSuffix("Test") || name.hasSuffix("Specs")
  }
}
