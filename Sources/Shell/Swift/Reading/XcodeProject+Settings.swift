import RxsSystem

/// The build settings of a target in its Debug configuration.
struct BuildSettings {
  private var values: [String: String] = [:]

  /// The settings of the project and the target. A setting of the target overrides the project's.
  /// The project and the target can each have a settings file, whose settings they override.
  init(of target: XcodeProject.Target, in project: XcodeProject) {
    values["TARGET_NAME"] = target.name
    values["PROJECT_NAME"] = String(FileAccess.name(of: project.path).dropLast(".xcodeproj".count))
    values["CONFIGURATION"] = "Debug"
    for owner in [project.root, project.object(of: target)] { add(owner, project) }
  }

  /// The value of a setting. References to other settings are replaced by their values.
  func value(_ key: String) -> String? { values[key].map { expanded($0) } }

  /// The words in the value of a setting.
  func words(_ key: String) -> [String] {
    (value(key) ?? "").split(separator: " ").map { $0.filter { $0 != "\"" } }
  }

  func isOn(_ key: String) -> Bool { value(key)?.uppercased() == "YES" }

  /// The names of the settings that have the given prefix and are turned on.
  func keys(prefix: String) -> [String] {
    values.keys.filter { $0.hasPrefix(prefix) && isOn($0) }.sorted()
  }

  private mutating func add(_ owner: PropertyList, _ project: XcodeProject) {
    guard let list = owner["buildConfigurationList"]?.text.flatMap({ project.objects[$0] }) else {
      return
    }
    let configurations = project.objects("buildConfigurations", of: list).map(\.object)
    let named = { (test: (String) -> Bool) in
      configurations.first { test($0["name"]?.text ?? "") }
    }
    guard
      let debug = named({ $0 == "Debug" }) ?? named({
        $0.lowercased().contains("Debug".lowercased())
      })
        ?? named({ $0.lowercased().contains("dev") }) ?? configurations.first
    else { return }
    if let file = file(of: debug, project) { addFile(file, depth: 0) }
    for (key, value) in (debug["buildSettings"]?.table ?? [:]).sorted(by: { $0.key > $1.key }) {
      add(key, value.texts.joined(separator: " "))
    }
  }

  /// The path of the settings file on which a configuration is based; nil without one.
  private func file(of configuration: PropertyList, _ project: XcodeProject) -> String? {
    if let path = configuration["baseConfigurationReference"]?.text.flatMap({ project.paths[$0] }) {
      return path
    }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
      let folder = project.paths[anchor],
      let path = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return "\(folder)/\(path)"
  }

  private mutating func addFile(_ path: String, depth: Int) {
    guard depth < 16, let bytes = try? FileAccess.read(path, limit: 1 << 20) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if let match = line.firstMatch(of: #/^\s*#include\??\s*"(?<path>[^"]+)"/#) {
        addFile(
          FileAccess.path(String(match.path), from: FileAccess.folder(of: path)), depth: depth + 1)
      } else if let match = line.firstMatch(
        of: #/^\s*(?<key>\w+(?:\[[^\]]*\])*)\s*=\s*(?<value>.*)$/#)
      {
        let value = match.value.firstRange(of: "//").map { match.value[..<$0.lowerBound] }
        add(String(match.key), String(value ?? match.value))
      }
    }
  }

  /// Adds a setting, which overrides the earlier value. In the new value, `$(inherited)` means the
  /// earlier value.
  private mutating func add(_ key: String, _ value: String) {
    let parts = key.split(separator: "[")
    guard let name = parts.first.map(String.init), parts.dropFirst().allSatisfy(Self.holds) else {
      return
    }
    let below = values[name] ?? ""
    values[name] =
      value.replacing("$(inherited)", with: below).replacing("${inherited}", with: below)
      .trimmed
  }

  /// Whether a condition such as `sdk=iphonesimulator*]` holds for the build.
  private static func holds(_ condition: Substring) -> Bool {
    condition.hasPrefix("sdk=iphone") || condition.hasPrefix("sdk=*")
      || condition.hasPrefix("config=Debug") || condition.hasPrefix("arch=arm64")
      || condition.hasPrefix("arch=*")
  }

  /// The names of the settings that have the given prefix.
  func names(prefix: String) -> [String] { values.keys.filter { $0.hasPrefix(prefix) }.sorted() }

  /// Replaces references to settings by their values, the innermost references first.
  func expanded(_ value: String) -> String {
    var value = value
    for _ in 0..<16 {
      let next = value.replacing(#/\$[({](?<name>\w+)(?::(?<form>\w+))?[)}]/#) { match in
        values[String(match.name)] ?? ""
      }
      if next == value { break }
      value = next
    }
    return value
  }
}

extension BuildSettings {
  /// The name of the module.
  var moduleName: String? {
    [value("PRODUCT_MODULE_NAME"), value("PRODUCT_NAME")].lazy.compactMap { $0 }
      .first { !$0.isEmpty && !$0.contains("$") }
  }

  /// The conditions that decide `#if` in files of the target.
  var view: TargetView {
    var view = TargetView()
    view.platform = platform
    view.languageMode = languageMode
    view.features = Set(features)
    let words = words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + flagged("-D")
    view.conditions = Set(words)
    return view
  }

  /// The compiler flags of the target.
  var flags: [String] {
    let isolation = value("SWIFT_DEFAULT_ACTOR_ISOLATION") ?? ""
    return ["-swift-version", languageMode]
      + (isolation == "MainActor" ? ["-default-isolation", "MainActor"] : [])
      + features.flatMap { ["-enable-upcoming-feature", $0] }
  }

  private var languageMode: String {
    let version = value("SWIFT_VERSION") ?? "5"
    if version.hasPrefix("4.2") { return "4.2" }
    let major = version.prefix(while: \.isNumber)
    return Int(major).map { String(min(max($0, 4), 6)) } ?? "5"
  }

  private var platform: TargetView.Platform {
    let names = words("SUPPORTED_PLATFORMS") + words("SDKROOT")
    let known: [(String, TargetView.Platform)] = [
      ("iphone", .iOS), ("macosx", .macOS), ("appletv", .tvOS), ("watch", .watchOS),
      ("xr", .visionOS),
    ]
    return known.first { name, _ in names.contains { $0.hasPrefix(name) } }?.1 ?? .iOS
  }

  /// The words after a flag in `OTHER_SWIFT_FLAGS`. Both `-D NAME` and `-DNAME` count.
  private func flagged(_ flag: String) -> [String] {
    let words = words("OTHER_SWIFT_FLAGS")
    return words.indices.compactMap { place in
      if words[place] == flag { return place + 1 < words.count ? words[place + 1] : nil }
      return words[place].hasPrefix(flag) && flag == "-D" ? String(words[place].dropFirst(2)) : nil
    }
  }

  /// The upcoming features that are turned on.
  private var features: [String] {
    let prefix = "SWIFT_UPCOMING_FEATURE_"
    var names = keys(prefix: prefix).map { Self.feature(String($0.dropFirst(prefix.count))) }
    if isOn("SWIFT_APPROACHABLE_CONCURRENCY") { names += Self.approachable }
    names += flagged("-enable-upcoming-feature")
    // Language mode 6 includes these features, and the compiler rejects flags for them.
    let modeHas = languageMode == "6" ? TargetView.featuresOf6 : []
    var seen = modeHas
    return names.filter { seen.insert($0).inserted }
  }

  private static let approachable = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]

  /// The features whose names do not follow from the name of the setting.
  private static let features = [
    "BARE_SLASH_REGEX": "BareSlashRegexLiterals",
    "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
    "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations",
  ]

  /// The feature that a setting turns on: `MEMBER_IMPORT_VISIBILITY` becomes
  /// `MemberImportVisibility`.
  private static func feature(_ words: String) -> String {
    features[words]
      ?? words.split(separator: "_").map { $0.prefix(1) + $0.dropFirst().lowercased() }
      .joined()
  }
}

extension String {
  /// The text without leading and trailing blanks.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
