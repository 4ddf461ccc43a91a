import Testing

@testable import RxsSwift

@Suite struct PackageDescriptionTests {
  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription

    let core = "Core"
    let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .define("STRICT")]
    extension Target.Dependency { static var domain: Self { .product(name: "Domain", package: "Domain") } }
    #if os(Linux)
    let extra: [Target] = [.target(name: "OnLinux")]
    #else
    let extra: [Target] = [.target(name: "OnMac")]
    #endif

    let package = Package(
      name: "App", platforms: [.iOS(.v16)],
      products: [.library(name: "AppKit", targets: [core, "UI"])],
      dependencies: [
        .package(path: "../Domain"), .package(url: "https://example.com/rx.git", from: "6.0.0"),
      ],
      targets: [
        .target(name: core, dependencies: [.domain, "Rx"], swiftSettings: strict),
        .target(
          name: "UI", dependencies: [.target(name: core), .byName(name: "Rx")], path: "UI/Code",
          exclude: ["Old"], sources: ["New", "Row.swift"]),
        .executableTarget(name: "\\(core)-tool", dependencies: []),
        .testTarget(name: "CoreTests", dependencies: ["Core"]),
      ] + extra,
      swiftLanguageVersions: [.v5]
    )
    package.targets.append(.target(name: "Late", swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]))
    """

  @Test func `A package manifest is read without running it`() throws {
    let package = try #require(PackageDescription(manifest: Self.manifest))
    #expect(package.name == "App")
    #expect(package.toolsVersion == "5.9")
    #expect(package.platforms == ["ios"])
    #expect(package.products == ["AppKit": ["Core", "UI"]])
    #expect(package.localPackages == ["../Domain"])
    #expect(package.compiled.map(\.name) == ["Core", "UI", "Core-tool", "OnMac", "Late"])
    let core = try #require(package.target("Core"))
    #expect(core.dependencies == ["Domain", "Rx"])
    #expect(
      package.flags(of: core) == [
        "-swift-version", "5", "-enable-upcoming-feature", "ExistentialAny",
      ])
    #expect(package.conditions(of: core) == ["DEBUG", "STRICT", "SWIFT_PACKAGE"])
    let late = try #require(package.target("Late"))
    #expect(package.flags(of: late) == ["-swift-version", "6", "-default-isolation", "MainActor"])
    #expect(package.target("UI")?.dependencies == ["Core", "Rx"])
  }

  @Test func `A package target contains only the files that the manifest lists`() throws {
    let package = try #require(PackageDescription(manifest: Self.manifest))
    let ui = try #require(package.target("UI"))
    let held = ["New/A.swift", "Row.swift", "Old/B.swift", "C.swift", "Newer/D.swift"].filter {
      PackageDescription.holds($0, ui)
    }
    #expect(held == ["New/A.swift", "Row.swift"])
    let tool = try #require(package.target("Core-tool"))
    #expect(!PackageDescription.holds("main.swift", tool))
  }

  @Test(arguments: ["", "let package = 1 +", "let a = a\nlet package = Other(name: a)"])
  func `A manifest text without a package is refused`(_ text: String) {
    #expect(PackageDescription(manifest: text) == nil)
  }

  @Test func `Manifest constants that refer to each other have no value`() {
    let package = PackageDescription(
      manifest: "let a = b\nlet b = a\nlet package = Package(name: a, targets: [.target(name: b)])")
    #expect(package?.targets == [])
  }

  @Test func `A manifest that the package manager has evaluated as JSON is read`() throws {
    let json = """
      {"name": "App", "toolsVersion": {"_version": "6.0.0"}, "swiftLanguageVersions": null,
       "platforms": [{"platformName": "ios", "version": "16.0", "options": []}],
       "products": [{"name": "UI", "targets": ["UI"], "type": {"library": ["automatic"]}}],
       "dependencies": [{"fileSystem": [{"identity": "domain", "path": "/x/Domain"}]},
         {"sourceControl": [{"identity": "rx"}]}],
       "targets": [{"name": "UI", "type": "regular", "exclude": ["Old"], "path": "UI",
         "dependencies": [{"product": ["Domain", "domain", null, null]}, {"byName": ["Core", null]}],
         "settings": [{"tool": "swift", "kind": {"define": {"_0": "STRICT"}}},
           {"tool": "linker", "kind": {"linkedLibrary": {"_0": "z"}}}]},
         {"name": "UITests", "type": "test", "exclude": [], "dependencies": [], "settings": []}]}
      """
    let package = try #require(PackageDescription(evaluated: Array(json.utf8)))
    let ui = try #require(package.target("UI"))
    #expect(package.compiled == [ui])
    #expect(ui.dependencies == ["Domain", "Core"])
    #expect(ui.settings == [.init(kind: "define", word: "STRICT")])
    #expect(package.localPackages == ["/x/Domain"])
    #expect(package.flags(of: ui) == ["-swift-version", "6"])
  }
}
