import RxsSystem

extension PackageDescription {
  /// Reads SwiftPM's JSON of an evaluated manifest. Nil for an unknown format.
  init?(evaluated bytes: [UInt8]) {
    guard let manifest = JSONLine.value(Manifest.self, in: bytes) else { return nil }
    name = manifest.name
    toolsVersion = manifest.toolsVersion.text
    languageModes = manifest.swiftLanguageVersions ?? []
    platforms = (manifest.platforms ?? []).map { $0.platformName.lowercased() }
    targets = manifest.targets.map(\.target)
    for product in manifest.products ?? [] { products[product.name] = product.targets }
    localPackages = (manifest.dependencies ?? []).flatMap { $0.fileSystem ?? [] }.map(\.path)
  }

  private struct Manifest: Decodable {
    let name: String
    let targets: [EvaluatedTarget]
    let toolsVersion: ToolsVersion
    let swiftLanguageVersions: [String]?
    let platforms: [Platform]?
    let products: [Product]?
    let dependencies: [Package]?
  }

  private struct ToolsVersion: Decodable {
    let text: String

    private enum CodingKeys: String, CodingKey { case text = "_version" }
  }

  private struct Platform: Decodable { let platformName: String }

  private struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  /// A package that this package depends on. The path of a remote package is nil.
  private struct Package: Decodable {
    let fileSystem: [Place]?

    struct Place: Decodable { let path: String }
  }

  private struct EvaluatedTarget: Decodable {
    let name: String
    let type: String
    let path: String?
    let sources: [String]?
    let exclude: [String]
    let dependencies: [Dependency]
    let settings: [EvaluatedSetting]

    var target: Target {
      let kind: Target.Kind =
        switch type {
        case "regular": .regular
        case "executable": .executable
        default: .other
        }
      return Target(
        name: name, kind: kind, path: path, sources: sources, exclude: exclude,
        dependencies: dependencies.compactMap(\.name),
        settings: settings.filter { $0.tool == "swift" }.flatMap(\.settings))
    }
  }

  /// The name of a dependency. In the JSON, a condition and a package may follow the name.
  private struct Dependency: Decodable {
    let name: String?

    private enum CodingKeys: String, CodingKey { case byName, target, product }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name =
        [CodingKeys.byName, .target, .product].lazy.compactMap { key -> String? in
          guard var list = try? container.nestedUnkeyedContainer(forKey: key) else { return nil }
          return try? list.decode(String.self)
        }.first
    }
  }

  private struct EvaluatedSetting: Decodable {
    let tool: String
    let kind: [String: Kind]

    var settings: [Setting] {
      kind.sorted { $0.key < $1.key }.compactMap { kind, value in
        value.word.map { Setting(kind: kind, word: $0) }
      }
    }
  }

  /// The value of a compiler setting. Nil for settings without a single value, which are not used.
  private struct Kind: Decodable {
    let word: String?

    private enum CodingKeys: String, CodingKey { case word = "_0" }

    init(from decoder: any Decoder) throws {
      word = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .word)
    }
  }
}
