extension AssetSymbols {
  /// The generated source file.
  ///
  /// - Parameter files: the files of the target.
  func source(for files: [AppTarget.File]) -> AppTarget.File? {
    let words = files.map(\.text.utf8)
    // Kingfisher has its own type with this name.
    let hasImages = !images.isEmpty && !words.contains { $0.holds("Kingfisher") }
    if colors.isEmpty && !hasImages { return nil }
    let text =
      "import SwiftUI\n\n" + (colors.isEmpty ? "" : Self.colorCode + listing(colors, "Color"))
      + (hasImages ? Self.imageCode + listing(images, "Image") : "")
    return AppTarget.File(path: "\(AppTarget.File.resources)AssetSymbols.swift", text: text)
  }

  private static let colorCode = """
    struct ColorResource: Hashable, @unchecked Sendable {
      let name: String
      let color: UIColor?
    }

    extension UIColor {
      convenience init(resource: ColorResource) {
        self.init(cgColor: (resource.color ?? UIColor()).cgColor)
      }
    }

    extension Color {
      init(_ resource: ColorResource) {
        if let color = resource.color { self.init(color) } else { self.init(resource.name) }
      }
    }


    """

  private static let imageCode = """
    struct ImageResource: Hashable, Sendable {
      let name: String
    }

    extension UIImage {
      convenience init(resource: ImageResource) { self.init(named: resource.name)! }
    }

    extension Image {
      init(_ resource: ImageResource) { self.init(resource.name) }
    }


    """

  /// The declarations of the assets' names.
  private func listing(_ assets: [Asset], _ kind: String) -> String {
    var text = block("\(kind)Resource", assets) { resource($0, kind) }
    guard hasExtensions else { return text }
    let free = assets.filter { !$0.namespace.isEmpty || !Self.taken.contains($0.symbol) }
    for type in kind == "Color" ? ["UIColor", "Color"] : ["UIImage"] {
      let label = type.hasPrefix("UI") ? "resource: " : ""
      text += block(type, free) { asset in
        let path = ([kind + "Resource"] + asset.namespace).joined(separator: ".")
        return
          "static var `\(asset.symbol)`: \(type) { \(type)(\(label)\(path).`\(asset.symbol)`) }"
      }
    }
    return text
  }

  private func resource(_ asset: Asset, _ kind: String) -> String {
    let color = asset.components.map { "UIColor(\($0))" } ?? "nil"
    let rest = kind == "Color" ? ", color: \(color)" : ""
    return
      "static let `\(asset.symbol)` = \(kind)Resource(name: \(Trap.literal(asset.name))\(rest))"
  }

  /// An extension with a member for each asset.
  private func block(_ type: String, _ assets: [Asset], _ line: (Asset) -> String) -> String {
    assets.isEmpty ? "" : "extension \(type) {\n\(members(assets, depth: 0, line))}\n\n"
  }

  /// The members for the assets, those of a namespace inside of an enum.
  ///
  /// - Parameter depth: the number of enums around the members.
  private func members(_ assets: [Asset], depth: Int, _ line: (Asset) -> String) -> String {
    let inner = Dictionary(grouping: assets.filter { $0.namespace.count > depth }) {
      $0.namespace[depth]
    }
    return assets.filter { $0.namespace.count == depth }.map { line($0) + "\n" }.joined()
      + inner.keys.sorted().map { name in
        "enum `\(name)` {\n\(members(inner[name] ?? [], depth: depth + 1, line))}\n"
      }.joined()
  }

  /// The names of standard colours, for which Xcode generates no member.
  private static let taken: Set<String> = [
    "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "label",
    "link", "magenta", "mint", "orange", "pink", "primary", "purple", "red", "secondary", "teal",
    "tint", "white", "yellow",
  ]
}
