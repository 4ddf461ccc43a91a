// swift-tools-version: 6.0
import PackageDescription

/// A typical app: view models that use `RxSwift` and `RxCocoa`, their tests, and a shell that
/// contains the view models. Tests in Swift Testing and in XCTest replay scripts.
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
