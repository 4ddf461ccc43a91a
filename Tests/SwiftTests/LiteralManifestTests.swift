import RxsSystem
import Testing

@testable import RxsSwift

/// Manifests that consist of literals. rxs reads them without running them.
@Suite struct LiteralManifestTests {
  @Test(arguments: [
    #"let package = Package(name: "App")"#,
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "App", platforms: [.iOS(.v16)],
      products: [.library(name: "App", type: .static, targets: ["App"])],
      dependencies: [
        .package(path: "../Domain"), .package(url: "https://example.com/rx", "1.0.0"..<"2.0.0"),
      ],
      targets: [
        .target(
          name: "App", dependencies: [.product(name: "Domain", package: "Domain"), "Core"],
          swiftSettings: [
            .defaultIsolation(MainActor.self), .define("STRICT", .when(configuration: .debug)),
          ])
      ],
      swiftLanguageModes: [.v5]
    )
    """,
  ])
  func `a manifest of literals is recognized`(_ text: String) {
    #expect(LiteralManifest.matches(text))
  }

  @Test(arguments: [
    "", "import PackageDescription",
    #"import Foundation\#nlet package = Package(name: "App")"#,
    #"let name = "App"\#nlet package = Package(name: name)"#,
    #"let package = Package(name: "\(1)")"#,
    #"let package = Package(name: "A\u{70}p")"#,
    #"let package = Package(name: "App", targets: [.target(name: "A")] + more)"#,
    #"let package = Package(name: "App", targets: names.map { .target(name: $0) })"#,
    #"let package = Package(name: Context.environment["NAME"] ?? "App")"#,
    #"let package = Package(name: "App", targets: [.core])"# + "\npackage.targets.append(.other)",
    "#if os(Linux)\nlet package = Package(name: \"App\")\n#endif",
    #"let package = Package(name: "App""#,
  ])
  func `a manifest that must run is not taken for literals`(_ text: String) {
    #expect(!LiteralManifest.matches(text))
  }

  @Test func `a manifest of literals is not evaluated`() throws {
    let folder = try SourceTree(["Package.swift": #"let package = Package(name: "App")"#])
    let manifests = Manifests { path throws(FileProblem) in
      throw FileProblem(path, "is evaluated")
    }
    #expect(try manifests.description(of: folder.folder).name == "App")
  }
}
