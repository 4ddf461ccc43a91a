import RxsSystem
import Testing

@testable import RxsSession

@Suite struct PackageManifestTests {
  private static func manifest(
    tools: String = "5.9.0", modes: String = "null", targets: String
  ) throws -> PackageManifest {
    let text = """
      {"name": "Shop", "toolsVersion": {"_version": "\(tools)"}, "swiftLanguageVersions": \(modes), \
      "targets": [\(targets)]}
      """
    return try #require(JSONLine.value(PackageManifest.self, in: text.utf8))
  }

  private static func target(
    _ name: String, _ dependencies: String = "", settings: String = "", type: String = "regular",
    exclude: String = "", sources: String = "null"
  ) -> String {
    """
    {"name": "\(name)", "type": "\(type)", "exclude": [\(exclude)], "sources": \(sources), \
    "dependencies": [\(dependencies)], "settings": [\(settings)]}
    """
  }

  @Test("dependencies of the package come first, each once; products of others are none")
  func closure() throws {
    let manifest = try Self.manifest(
      targets: [
        Self.target(
          "App",
          """
          {"byName": ["UI", {"platformNames": ["linux"]}]}, {"target": ["Domain", null]}, \
          {"product": ["RxSwift", "RxSwift", null, null]}, {"byName": ["Alamofire", null]}
          """),
        Self.target("UI", #"{"byName": ["Domain", null]}"#), Self.target("Domain"),
        Self.target("AppTests", #"{"byName": ["App", null]}"#, type: "test"),
      ].joined(separator: ","))
    #expect(manifest.closure(of: "App") == ["Domain", "UI", "App"])
    #expect(manifest.targetNames == ["App", "UI", "Domain"])
  }

  @Test("targets that depend on one another have an end")
  func cycle() throws {
    let manifest = try Self.manifest(
      targets: Self.target("A", #"{"byName": ["B", null]}"#) + ","
        + Self.target("B", #"{"byName": ["A", null]}"#))
    #expect(manifest.closure(of: "A") == ["B", "A"])
  }

  @Test(
    "the language mode is that of the target, of the package, or of the tools",
    arguments: [
      ("5.9.0", "null", "", "5"), ("6.1.0", "null", "", "6"), ("6.0.0", #"["5"]"#, "", "5"),
      ("5.10.0", #"["4.2", "5"]"#, "", "5"), ("5.9.0", #"["4.2"]"#, "", "4"),
      (
        "6.0.0", "null", #"{"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "5"}}}"#, "5"
      ),
    ])
  func languageMode(_ tools: String, _ modes: String, _ setting: String, _ mode: String) throws {
    let manifest = try Self.manifest(
      tools: tools, modes: modes, targets: Self.target("App", settings: setting))
    #expect(manifest.flags(of: "App") == ["-swift-version", mode, "-package-name", "shop"])
  }

  @Test("settings of Swift become flags, those of other tools and unsafe ones do not")
  func settings() throws {
    let settings = """
      {"tool": "swift", "kind": {"define": {"_0": "SHOP"}}}, \
      {"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "ExistentialAny"}}}, \
      {"tool": "swift", "kind": {"unsafeFlags": {"_0": ["-O"]}}}, \
      {"tool": "c", "kind": {"define": {"_0": "C"}}}
      """
    let flags = try Self.manifest(targets: Self.target("App", settings: settings)).flags(of: "App")
    #expect(flags.dropFirst(4) == ["-D", "SHOP", "-enable-upcoming-feature", "ExistentialAny"])
  }

  @Test(
    "a target holds its sources but for what it excludes",
    arguments: [
      ("Model.swift", true), ("Views/View.swift", false), ("ViewsAll/View.swift", true),
      ("Old.swift", false), ("main.swift", true),
    ])
  func sources(_ path: String, _ isHeld: Bool) throws {
    let manifest = try Self.manifest(
      targets: Self.target("App", exclude: #""Views", "Old.swift""#) + ","
        + Self.target("Part", sources: #"["Models/"]"#) + ","
        + Self.target("Tool", type: "executable"))
    #expect(manifest.holds(path, of: "App") == isHeld)
    #expect(!manifest.holds("main.swift", of: "Tool"))
    #expect(manifest.holds("Models/Item.swift", of: "Part"))
    #expect(!manifest.holds("Item.swift", of: "Part"))
  }
}

@Suite struct UsedModuleTests {
  @Test(
    "folders and targets have names of modules",
    arguments: [
      ("App", "App"), ("my app", "my_app"), ("Search-UI", "Search_UI"), ("1st", "_1st"),
      ("", "_"), ("화면", "화면"), ("RxSwift", "RxSwift_"), ("main", "main_"),
      ("RxsSession", "RxsSession_"),
    ])
  func names(_ folder: String, _ name: String) { #expect(UsedModule.name(for: folder) == name) }
}
