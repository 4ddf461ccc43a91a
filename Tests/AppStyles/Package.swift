// swift-tools-version: 6.0
import PackageDescription

/// An app as there are many: five view models in five styles, which import RxSwift and RxCocoa and
/// know nothing of rxs, and a shell of a few lines that explores them.
let package = Package(
  name: "AppStyles",
  dependencies: [.package(name: "rxs", path: "../..")],
  targets: [
    .target(
      name: "App",
      dependencies: [
        .product(name: "RxSwift", package: "rxs"), .product(name: "RxCocoa", package: "rxs"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "explore", dependencies: ["App", .product(name: "RxsShell", package: "rxs")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
