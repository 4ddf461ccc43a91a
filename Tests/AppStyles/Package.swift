// swift-tools-version: 6.0
import PackageDescription

/// A typical app with five view models, each in a different style. The view models import RxSwift
/// and RxCocoa, but no module of rxs. A shell of a few lines contains the view models.
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
