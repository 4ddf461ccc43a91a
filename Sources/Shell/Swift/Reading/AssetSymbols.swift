import RxsSystem

/// The asset catalogs of a target, which are not yet read.
struct AssetCatalogs {
  let paths: [String]
  /// Whether `Color`, `UIColor` and `UIImage` have members for the assets.
  let hasExtensions: Bool

  /// Nil without catalogs, or if the build settings turn the names of assets off.
  init?(_ paths: [String], _ settings: BuildSettings) {
    let key = "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL"
    if paths.isEmpty || settings.value("\(key)S") == "NO" { return nil }
    self.paths = paths
    hasExtensions = settings.isOn("\(key)_EXTENSIONS")
  }
}

/// The names that Xcode generates for the colours and images in a target's asset catalogs: the
/// colour `Brand` is `Color(.brand)` or, with symbol extensions, `Color.brand`.
///
/// Source: [Managing assets with asset
/// catalogs](https://developer.apple.com/documentation/xcode/managing-assets-with-asset-catalogs).
struct AssetSymbols {
  /// A colour or an image.
  struct Asset: Hashable {
    let name: String
    /// The Swift name.
    let symbol: String
    /// The enums for folders that provide a namespace.
    let namespace: [String]
    /// The arguments of `UIColor`; nil for an image and for a colour without components.
    var components: String?
  }

  private(set) var colors: [Asset] = []
  private(set) var images: [Asset] = []
  /// Whether `Color`, `UIColor` and `UIImage` have members for the assets.
  let hasExtensions: Bool

  /// Nil if the catalogs contain no assets.
  init?(in catalogs: AssetCatalogs) {
    hasExtensions = catalogs.hasExtensions
    for path in catalogs.paths { visit(path, [], depth: 0) }
    (colors, images) = (Self.unique(colors), Self.unique(images))
    if colors.isEmpty && images.isEmpty { return nil }
  }

  /// Assets with one symbol are left out after the first, as in Xcode. Assets whose symbols cannot
  /// be names of members are left out too.
  private static func unique(_ assets: [Asset]) -> [Asset] {
    var known: Set<[String]> = []
    return assets.filter { asset in
      let names = asset.namespace + [asset.symbol]
      return invalid.isDisjoint(with: names) && known.insert(names).inserted
    }
  }

  private static let invalid: Set<String> = ["", "Any", "Protocol", "Self", "Type", "init", "self"]

  private mutating func visit(_ folder: String, _ namespace: [String], depth: Int) {
    guard depth < 8, let names = try? FileAccess.names(in: folder) else { return }
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      if let title = name.without(suffix: ".colorset") {
        var asset = Self.asset(title, "Color", namespace)
        asset.components = Self.contents(of: path)?.components
        colors.append(asset)
      } else if let title = name.without(suffix: ".imageset") {
        images.append(Self.asset(title, "Image", namespace))
      } else if !name.contains("."), FileAccess.isFolder(path) {
        let isSpace = Self.contents(of: path)?.properties?.isNamespace ?? false
        visit(path, namespace + (isSpace ? [name] : []), depth: depth + 1)
      }
    }
  }

  private static func asset(_ title: String, _ kind: String, _ namespace: [String]) -> Asset {
    Asset(
      name: (namespace + [title]).joined(separator: "/"),
      symbol: symbol(title.without(suffix: kind) ?? title),
      namespace: namespace.map { symbol($0).withLargeInitial })
  }

  /// The Swift name for the name of an asset: `Brand-Dark` becomes `brandDark`, and `URL bar`
  /// becomes `urlBar`.
  static func symbol(_ title: String) -> String {
    let words = title.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    let joined = words.dropFirst().reduce(words.first ?? "") { $0 + $1.withLargeInitial }
    var capitals = joined.prefix { $0.isUppercase }.count
    // The last capital of several begins the next word.
    if capitals > 1, capitals < joined.count, joined.dropFirst(capitals).first?.isLetter == true {
      capitals -= 1
    }
    let name = joined.prefix(capitals).lowercased() + joined.dropFirst(capitals)
    return name.first?.isNumber == true ? "_\(name)" : name
  }
}

extension AssetSymbols {
  /// The file `Contents.json` of a folder.
  private struct Contents: Decodable {
    struct Properties: Decodable {
      var isNamespace: Bool?
      enum CodingKeys: String, CodingKey { case isNamespace = "provides-namespace" }
    }
    struct Variant: Decodable {
      struct Color: Decodable { var components: [String: String]? }
      struct Appearance: Decodable {}
      var color: Color?
      var appearances: [Appearance]?
    }

    var properties: Properties?
    var colors: [Variant]?

    /// The arguments of `UIColor` for the light appearance.
    var components: String? {
      let variant = colors?.first { $0.appearances == nil && $0.color?.components != nil }
      guard let parts = variant?.color?.components else { return nil }
      func part(_ name: String) -> Double? {
        parts[name].flatMap { text in
          if text.hasPrefix("0x") {
            return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
          }
          guard let number = Double(text), number.isFinite else { return nil }
          return text.contains(".") || name == "alpha" ? number : number / 255
        }
      }
      guard let alpha = part("alpha") else { return nil }
      if let white = part("white") { return "white: \(white), alpha: \(alpha)" }
      guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
        return nil
      }
      return "red: \(red), green: \(green), blue: \(blue), alpha: \(alpha)"
    }
  }

  private static func contents(of folder: String) -> Contents? {
    (try? FileAccess.read("\(folder)/Contents.json", limit: 1 << 20)).flatMap {
      JSONLine.value(Contents.self, in: $0)
    }
  }
}

extension String {
  fileprivate func without(suffix: String) -> String? {
    hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : nil
  }

  fileprivate var withLargeInitial: String { prefix(1).uppercased() + dropFirst() }
}
