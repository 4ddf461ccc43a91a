import RxsSystem

/// The property list in an app's bundle, with the app's identifier, name and versions.
struct InfoPlist {
  /// The keys with their values.
  private var entries: [String: String]
  /// The text of the app's own list, with values in place of the names of build settings. Nil if
  /// Xcode generates the list.
  private var own: String?
  /// The path of the app's own list if the list is not XML; nil for XML. A list that is not XML is
  /// a file of the bundle.
  private(set) var file: String?

  /// The default list, for a target without a project.
  ///
  /// - Parameter module: the name of the module, which also becomes the identifier.
  init(module: String) {
    entries = [
      "CFBundleIdentifier": module, "CFBundleName": module, "CFBundleExecutable": module,
      "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
    ]
  }

  /// The list for a target of a project.
  ///
  /// - Parameters:
  ///   - module: the name of the module.
  ///   - folder: the folder to which paths in settings are relative.
  init(_ settings: BuildSettings, module: String, in folder: String) {
    self.init(module: module)
    for (key, setting) in Self.settings {
      if let value = settings.value(setting), !value.isEmpty { entries[key] = value }
    }
    for name in settings.names(prefix: Self.prefix) {
      entries[String(name.dropFirst(Self.prefix.count))] = settings.value(name)
    }
    guard let path = settings.value("INFOPLIST_FILE").map({ FileAccess.path($0, from: folder) }),
      let bytes = try? FileAccess.read(path, limit: 1 << 20)
    else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains(Self.end) {
      own = settings.expanded(text)
    } else {
      file = FileAccess.normal(path)
    }
  }

  private static let prefix = "INFOPLIST_KEY_"
  private static let settings = [
    "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER", "CFBundleName": "PRODUCT_NAME",
    "CFBundleExecutable": "EXECUTABLE_NAME", "CFBundleShortVersionString": "MARKETING_VERSION",
    "CFBundleVersion": "CURRENT_PROJECT_VERSION",
  ]
  /// The last occurrence of this tag ends the list.
  private static let end = "</dict>"

  /// The text of the property list.
  var text: String {
    let known = own ?? ""
    let added = entries.sorted { $0.key < $1.key }.filter {
      !known.contains("<key>\($0.key)</key>")
    }
    .map { "  <key>\($0)</key>\n  <string>\(Self.escaped($1))</string>\n" }.joined()
    guard let own, let place = own.ranges(of: Self.end).last else {
      return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(added)"
        + "\(Self.end)\n</plist>\n"
    }
    return String(own[..<place.lowerBound]) + added + String(own[place.lowerBound...])
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
