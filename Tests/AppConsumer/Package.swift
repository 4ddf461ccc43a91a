// swift-tools-version: 6.0
import PackageDescription

/// An app as its developer would write it: view models over `RxSwift` and `RxCocoa`, their tests,
/// scripts as tests of both kinds, and a shell that knows them.
let package = Package(
  name: "AppConsumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "rxs", path: "../..")],
  targets: [
    .target(
      name: "App",
      dependencies: [
        .product(name: "RxSwift", package: "rxs"), .product(name: "RxCocoa", package: "rxs"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "AppShell", dependencies: ["App", .product(name: "RxsShell", package: "rxs")]),
    .testTarget(
      name: "AppTests", dependencies: ["App", .product(name: "RxTest", package: "rxs")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AppScriptTests", dependencies: ["App", .product(name: "RxsReplay", package: "rxs")]),
  ]
)
