/// The content of a package's manifest that is needed to compile its modules.
struct PackageDescription: Equatable {
  struct Target: Equatable {
    enum Kind { case regular, executable, other }

    let name: String
    let kind: Kind
    var path: String?
    var sources: [String]?
    var exclude: [String] = []
    /// The names of the targets and products on which the target depends.
    var dependencies: [String] = []
    var settings: [Setting] = []
  }

  /// A compiler setting: its kind, such as `define`, and its value.
  struct Setting: Equatable {
    let kind: String
    let word: String
  }

  var name = ""
  /// The tools version of the manifest, such as `5.9`.
  var toolsVersion = ""
  var languageModes: [String] = []
  /// The platforms in lower case; an empty list means all platforms.
  var platforms: [String] = []
  var targets: [Target] = []
  /// The names of the targets in each product.
  var products: [String: [String]] = [:]
  /// The paths of local packages on which the package depends, relative to the package's folder.
  var localPackages: [String] = []

  /// The targets except tests, macros and plugins.
  var compiled: [Target] { targets.filter { $0.kind != .other } }

  func target(_ name: String) -> Target? { compiled.first { $0.name == name } }

  /// Whether a file belongs to a target's sources. The path is relative to the target's folder.
  static func holds(_ path: String, _ target: Target) -> Bool {
    // `main.swift` is left out, because its top-level code runs only when the program starts.
    if target.kind == .executable, path == "main.swift" { return false }
    let isBelow = { (folder: String) in
      let parts = folder.split(separator: "/").filter { $0 != "." }
      return path.split(separator: "/").starts(with: parts)
    }
    return !target.exclude.contains(where: isBelow)
      && target.sources?.contains(where: isBelow) ?? true
  }

  /// The compiler flags for a target.
  func flags(of target: Target) -> [String] {
    var mode = languageMode
    var flags: [String] = []
    for setting in target.settings {
      switch setting.kind {
      case "enableUpcomingFeature": flags += ["-enable-upcoming-feature", setting.word]
      case "enableExperimentalFeature": flags += ["-enable-experimental-feature", setting.word]
      case "defaultIsolation":
        flags += [
          "-default-isolation", setting.word.split(separator: ".").first.map(String.init) ?? "",
        ]
      case "swiftLanguageMode", "swiftLanguageVersion": mode = Self.mode(setting.word) ?? mode
      default: continue
      }
    }
    return ["-swift-version", mode] + flags
  }

  /// The compilation conditions of a target, with the conditions of a debug build.
  func conditions(of target: Target) -> Set<String> {
    Set(target.settings.filter { $0.kind == "define" }.map(\.word)).union([
      "DEBUG", "SWIFT_PACKAGE",
    ])
  }

  /// The newest language mode of the package. If the package sets no mode, the mode for its tools
  /// version.
  private var languageMode: String {
    let newest = toolsVersion.hasPrefix("6") ? "6" : "5"
    let modes = languageModes.compactMap { Self.mode($0) }
    return modes.max { ($0.first ?? "0") < ($1.first ?? "0") } ?? newest
  }

  /// The mode in the compiler's format: `v5`, `5.0` and `version("5")` become `5`.
  private static func mode(_ word: String) -> String? {
    let digits = word.drop { !$0.isNumber }
    guard let major = digits.prefix(while: \.isNumber).first.flatMap({ Int(String($0)) }) else {
      return nil
    }
    return String(min(max(major, 4), 6))
  }
}
